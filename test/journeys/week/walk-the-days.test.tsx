import { describe, expect, it } from 'vitest';
import { A_WEEK } from '../../support/a-week';
import { eventRow } from '../../support/event-rows';
import { useNetwork } from '../../support/app/open-app';
import { linkOf, onEvent, openWeek, stops, WEEK } from '../../support/app/week-page';

useNetwork();

describe('the keys of the days', () => {
  it.each(['', '?view=table', '?view=table&columns=title'])(
    'lead to the next release of a day that has a holiday, or to the holiday of one without (%s)',
    async (view) => {
      const holiday = { importance: 'HOLIDAY', category_id: 9, category_label: 'ferié', hour: '00:00' } as const;
      const events = [
        ...A_WEEK,
        eventRow({ id: 20, ...holiday }),
        eventRow({ id: 21, ...holiday, date: '2026-11-19' }),
      ];
      const { user } = await openWeek(WEEK + view, { events });
      await user.keyboard('t');
      await onEvent('13');
      await user.keyboard('4');
      await onEvent('14');
      await user.keyboard('1');
      await onEvent('10');
      expect(stops()).toEqual([linkOf('10')]);
    },
  );

  it('lead across days to the nearest hour, whether the table shows the hours or not', async () => {
    const { user } = await openWeek(`${WEEK}?view=table&columns=title`);
    await user.keyboard('4');
    await onEvent('14');
    await user.keyboard('{ArrowRight}');
    await onEvent('15');
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    await onEvent('13');
    expect(stops()).toEqual([linkOf('13')]);
  });
});
