import { buildIcs } from '../../../../domain/ics';
import { doubtText } from '../../../text/hour-text';
import { toCsv } from '../../../text/csv';
import { weekRows } from './week-rows';
import { takeHead, type TakeInput } from './take-head';
import { WeekSheet } from './week-sheet';
import { weekText } from './week-text';

function weekIcs(input: TakeInput): string {
  const { page, speech } = input;
  const { week, filters, simulated } = takeHead(input);
  const name = [speech.words.appName, week, ...filters, simulated].filter(Boolean).join(' · ');
  return buildIcs(page.shown, speech.words.values, {
    name,
    readAt: page.query.dataUpdatedAt,
    noteOf: (placed) => doubtText(placed, speech.words),
  });
}

/** The ways a week leaves the app, in one part of it that the first screen does not wait for. */
export const take = {
  csv: ({ page, config }: TakeInput) => toCsv(weekRows(page.shown, config.sourceTimeZone)),
  ics: weekIcs,
  text: weekText,
  Sheet: WeekSheet,
};

export type Take = typeof take;
