import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { A_WEEK } from '../../support/a-week';
import { closeApp, findStatus, openApp, plain, useNetwork } from '../../support/app/open-app';

useNetwork();

it('the first visit explains the marks in one line, once', async () => {
  const { user } = await openApp('/week/2026-11-16', { events: A_WEEK, firstVisit: true });
  await findStatus('7 événements');
  const legend = await screen.findByRole('region', { name: 'Légende' });
  for (const words of ['élevée', 'au-dessus de la prévision', 'publié, prévu, précédent'])
    expect(plain(legend.textContent)).toContain(words);
  // Nothing is folded in a week of so few.
  expect(legend.textContent).not.toContain('repliés');
  await user.click(screen.getByTitle('Replier les faibles'));
  await waitFor(() => expect(legend.textContent).toContain('repliés'));
  await user.click(within(legend).getByRole('button', { name: 'Compris' }));
  expect(screen.queryByRole('region', { name: 'Légende' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('main'));
  await closeApp();
  await openApp('/week/2026-11-16', { events: A_WEEK, firstVisit: true });
  await findStatus('7 événements');
  expect(screen.queryByRole('region', { name: 'Légende' })).toBeNull();
});
