import { act, fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { CopyButton } from '../../../../src/web/ui/buttons/copy-button';

const WORDS = { copied: 'Copié', refused: 'Refusé' };
const said = () => screen.getByRole('status').textContent;
const wait = (milliseconds: number) => act(async () => vi.advanceTimersByTimeAsync(milliseconds));

function openButton(writeText: () => Promise<void>): void {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  render(
    <CopyButton text={() => 'texte'} of="texte" icon={null} messages={WORDS}>
      Copier
    </CopyButton>,
  );
}

async function copy(): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name: 'Copier' }));
  expect(said()).toBe('');
  await wait(0);
}

describe('a button that copies', () => {
  it('says that it has for two seconds, and anew each time', async () => {
    openButton(async () => undefined);
    await copy();
    expect(said()).toBe('Copié');
    await wait(1500);
    await copy();
    await wait(1999);
    expect(said()).toBe('Copié');
    await wait(1);
    expect(said()).toBe('');
  });

  it('goes on saying that it could not', async () => {
    openButton(() => Promise.reject(new DOMException('no', 'NotAllowedError')));
    await copy();
    await wait(10_000);
    expect(said()).toBe('Refusé');
  });
});
