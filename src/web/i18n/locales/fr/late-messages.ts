import { alert, wait, offline, finder, session, help, zones } from './app-messages';
import { chart, compare, lost, countdown, occurrence, sources, history, statistics, units } from './event-messages';
import { issues, notable } from './issue-messages';
import { provider, gaps, variants } from './provider-messages';
import {
  empty,
  ways,
  months,
  tabs,
  legend,
  live,
  sheet,
  regions,
  viewList,
  search,
  table,
  note,
} from './week-messages';

/** French messages of lazy parts: fetched with the first of them. */
export const lateMessages = {
  alert,
  wait,
  offline,
  finder,
  session,
  help,
  zones,
  chart,
  compare,
  lost,
  countdown,
  occurrence,
  sources,
  history,
  statistics,
  units,
  issues,
  notable,
  provider,
  gaps,
  variants,
  empty,
  ways,
  legend,
  live,
  months,
  tabs,
  sheet,
  regions,
  viewList,
  search,
  table,
  note,
};

/** What every language must provide for lazy parts. */
export type LateMessages = typeof lateMessages;
