import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { toInstant, toWallTime } from '../../../src/domain/time/instant';
import { eventRow } from '../../support/event-rows';
import { openApp, useNetwork } from '../../support/app/open-app';
import { createProvider } from '../../support/provider/create-provider';
import { settingsFor } from '../../support/provider/settings-for';

useNetwork();

const eventsOf = (day: string) =>
  [...document.querySelectorAll(`section[data-day="${day}"] [data-event-id]`)].map((line) =>
    line.getAttribute('data-event-id'),
  );

describe('the last and first minutes of a week, of a provider that takes the end of a range as outside it', () => {
  it.each([
    ['Europe/Paris', 'America/New_York'],
    ['Asia/Tokyo', 'America/Los_Angeles'],
    ['Pacific/Kiritimati', 'Pacific/Pago_Pago'],
    ['Pacific/Pago_Pago', 'Pacific/Kiritimati'],
  ])('are each in their own week: %s read in %s', async (timeZone, displayZone) => {
    const at = (id: number, day: string, hour: string) => {
      const wall = toWallTime(toInstant({ day, hour }, displayZone), 'Europe/Paris');
      return eventRow({ id, series: String(id), date: wall.day, hour: wall.hour });
    };
    const habits = { timeZone, to: 'excluded' } as const;
    const { user } = await openApp('/week/2026-11-16', {
      events: [
        at(1, '2026-11-15', '23:59'),
        at(2, '2026-11-16', '00:00'),
        at(3, '2026-11-22', '23:59'),
        at(4, '2026-11-23', '00:00'),
      ],
      config: settingsFor(habits),
      displayZone,
      provider: (service) => createProvider(service, habits),
    });
    await screen.findAllByRole('link', { name: /^IPC/ });
    expect([eventsOf('2026-11-16'), eventsOf('2026-11-22')]).toEqual([['2'], ['3']]);
    await user.click(screen.getByRole('link', { name: 'Semaine suivante' }));
    await waitFor(() => expect(eventsOf('2026-11-23')).toEqual(['4']));
    expect(document.querySelectorAll('[data-event-id]')).toHaveLength(1);
  });
});
