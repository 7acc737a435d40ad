import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { openAt, pass, SECOND, stopTheClock, turn } from '../../support/app/controlled-clock';
import { eventRow } from '../../support/event-rows';
import { useModalDialogs } from '../../support/app/modal-dialogs';
import { NOW, plain, useNetwork } from '../../support/app/open-app';

useNetwork();
useModalDialogs();

const LATE = eventRow({ id: 90, title: 'Discours du soir', date: '2026-11-18', hour: '22:00', importance: 'HIGH' });
const zoneButton = () => screen.getByRole('button', { name: /^Fuseau horaire\u00a0: / });
const zoneName = () => plain(zoneButton().getAttribute('aria-label'));

describe('the zone of the device', () => {
  const travelled = () => waitFor(() => expect(zoneName()).toContain('Fuseau horaire : Tokyo (UTC+9)'));

  beforeEach(stopTheClock);

  it.each(['in sight', 'out of it'])(
    'is followed by every hour when it changes %s, and the list says so',
    async (where) => {
      let zone = 'Europe/Paris';
      await openAt(NOW, '/week/2026-11-16', { events: [LATE], displayZone: () => zone });
      await screen.findAllByRole('link', { name: /^Discours du soir/ });
      if (where === 'out of it') turn('hidden');
      zone = 'Asia/Tokyo';
      if (where === 'out of it') turn('visible');
      else await pass(2 * SECOND);
      await travelled();
      expect(plain(document.querySelector('section[data-day="2026-11-19"] h3')?.textContent ?? null).trim()).toBe(
        '06:00',
      );
      fireEvent.click(zoneButton());
      await screen.findByRole('combobox', { name: 'Chercher un fuseau' });
      const options = screen.getAllByRole('option').map(({ textContent }) => plain(textContent));
      expect(options.filter((option) => /appareil/.test(option))).toEqual([expect.stringContaining('Tokyo')]);
    },
  );

  it('changes nothing for a user who chose another', async () => {
    localStorage.setItem('agenda.preferences', JSON.stringify({ timeZone: 'America/New_York' }));
    let zone = 'Europe/Paris';
    await openAt(NOW, '/week/2026-11-16', { events: [LATE], displayZone: () => zone });
    await screen.findAllByRole('link', { name: /^Discours du soir/ });
    zone = 'Asia/Tokyo';
    await pass(2 * SECOND);
    expect(zoneName()).toContain('Fuseau horaire : New York (UTC−5)');
  });
});
