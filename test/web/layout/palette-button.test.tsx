import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { describe, expect, it } from 'vitest';
import { I18nContext } from '../../../src/web/i18n/messages-context';
import { AppContext } from '../../../src/web/app/context/app-context';
import { PaletteButton } from '../../../src/web/layout/palette-button';
import { createDialogStore, type PaletteProps } from '../../../src/web/layout/dialog-store';
import { holdEarlyKeys } from '../../../src/web/layout/shortcuts/key-presses';
import { anApp, FRENCH } from '../../support/app/an-app';
import { useModalDialogs } from '../../support/app/modal-dialogs';

useModalDialogs();

/** A button whose list does not arrive until `arrive` or `fail` is called. */
function aButton() {
  let arrive: (list: ComponentType<PaletteProps>) => void = () => undefined;
  let fail: (error: Error) => void = () => undefined;
  const list = new Promise<ComponentType<PaletteProps>>((resolve, reject) => {
    arrive = resolve;
    fail = reject;
  });
  const palette = createDialogStore(() => list);
  const element = (
    <I18nContext value={FRENCH}>
      <AppContext value={{ ...anApp(), palette }}>
        <PaletteButton />
      </AppContext>
    </I18nContext>
  );
  return { arrive, fail, element };
}

const List = ({ text, isEntered }: PaletteProps) => <output>{`${text}${isEntered ? ' entered' : ''}`}</output>;
const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Rechercher ou aller à…' });

describe('the dialog of the palette', () => {
  it('takes every letter before its list arrives, and gives the list the text and Enter', async () => {
    const { arrive, element } = aButton();
    render(element);
    await userEvent.keyboard('{Control>}k{/Control}fomc{Enter}');
    expect(document.activeElement).toBe(field());
    expect(field().value).toBe('fomc');
    const before = field();
    await act(async () => arrive(List));
    expect((await screen.findByRole('status')).textContent).toBe('fomc entered');
    await userEvent.keyboard('!');
    expect(field()).toBe(before);
    expect(screen.getByRole('status').textContent).toBe('fomc!');
  });

  it('says that its list could not be loaded, and closes', async () => {
    const { fail, element } = aButton();
    render(element);
    await userEvent.keyboard('{Control>}k{/Control}');
    await act(async () => fail(new Error('gone')));
    expect((await screen.findByRole('alert')).textContent).toContain('Cette partie de l’application');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('opens with what was typed before the app was on screen', async () => {
    const release = holdEarlyKeys(document);
    await userEvent.keyboard('x{Control>}k{/Control}fo c');
    render(aButton().element);
    await act(release);
    expect(field().value).toBe('fo c');
    expect(document.activeElement).toBe(field());
  });

  it('leaves alone the keys that went to a field, and those that no shortcut precedes', async () => {
    const release = holdEarlyKeys(document);
    await userEvent.keyboard('abc');
    render(<input aria-label="name" autoFocus />);
    await userEvent.keyboard('de');
    await act(release);
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('de');
  });
});
