import { buildIcs } from '../../../../domain/calendar/ics';
import { dstNoteText } from '../../../i18n/format/hour-text';
import { toCsv } from '../../../export/csv';
import { weekRows } from './week-rows';
import { exportedEvents, exportHeader, type ExportInput } from './export-header';
import { WeekSheet } from './week-sheet';
import { weekText } from './week-text';

function weekIcs(input: ExportInput): string {
  const { page, i18n } = input;
  const { title, filters, simulated } = exportHeader(input);
  const name = [i18n.messages.appName, title, ...filters, simulated].filter(Boolean).join(' · ');
  return buildIcs(exportedEvents(page).shown, i18n.messages.values, {
    name,
    readAt: page.query.dataUpdatedAt,
    noteOf: (zoned) => dstNoteText(zoned, i18n.messages),
  });
}

/** The exports of a week, or of the day of the day view, in one lazily loaded module. */
export const exportWeek = {
  csv: ({ page, config }: ExportInput) => toCsv(weekRows(exportedEvents(page).shown, config.sourceTimeZone)),
  ics: weekIcs,
  text: weekText,
  Sheet: WeekSheet,
};

export type WeekExports = typeof exportWeek;
