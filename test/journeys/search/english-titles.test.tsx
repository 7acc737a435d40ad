import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { eventRow } from '../../support/event-rows';
import { useModalDialogs } from '../../support/app/modal-dialogs';
import { eventIds, findStatus, openApp, useNetwork } from '../../support/app/open-app';

useNetwork();
useModalDialogs();

const GERMANY = { zone_code: 'DE', zone_currency: 'EUR', zone_name: 'Allemagne' };
const RELEASE = { date: '2026-11-16', hour: '08:00', current: '0,3%' };
/** As most formats that can be imported write them. */
const EVENTS = [
  eventRow({ ...RELEASE, id: 1, title: 'GDP q/q' }),
  eventRow({ ...RELEASE, ...GERMANY, id: 2, title: 'PPI m/m' }),
  eventRow({ ...RELEASE, id: 3, title: 'GDP q/q', date: '2026-08-14' }),
];

describe('English titles are found by English words', () => {
  it('in the search across all dates, which no longer says that French ones are searched', async () => {
    await openApp('/search?q=gdp', { events: EVENTS });
    await findStatus('2 résultats');
    expect(eventIds()).toEqual(['1', '3']);
    expect(screen.queryByText(/Recherché en français/)).toBeNull();
  });

  it('or the page says which French words were searched too, when neither finds anything', async () => {
    const { requests } = await openApp('/search?q=cpi', { events: EVENTS });
    await waitFor(() => expect(requests.some(({ url }) => url.includes('q=cpi'))).toBe(true));
    expect(await screen.findByText(/Recherché en français/)).toBeTruthy();
    expect(eventIds()).toEqual([]);
  });

  it('in the palette', async () => {
    const { user } = await openApp('/week/2026-11-16', { events: EVENTS });
    await findStatus('2 événements');
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByRole('combobox', { name: 'Rechercher ou aller à…' }), 'ppi');
    expect(await screen.findByRole('option', { name: /PPI m\/m/ })).toBeTruthy();
  });

  it('among the indicators to compare with', async () => {
    const { user } = await openApp('/week/2026-11-16/event/1', { events: EVENTS });
    await user.click(await screen.findByRole('button', { name: 'Comparer' }));
    await user.type(await screen.findByRole('combobox', { name: 'Chercher un indicateur' }), 'ppi');
    await waitFor(() => expect(within(screen.getByRole('listbox')).getAllByRole('option')).toHaveLength(1));
    expect(screen.getByRole('option', { name: /PPI m\/m/ })).toBeTruthy();
  });
});
