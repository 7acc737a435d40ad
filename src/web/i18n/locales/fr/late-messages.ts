import { alert } from './app/alert-messages';
import { wait } from './app/loading-messages';
import { login } from './app/login-messages';
import { offline } from './app/offline-messages';
import { finder } from './app/palette-messages';
import { session } from './app/session-messages';
import { help } from './app/shortcut-messages';
import { zones } from './app/zone-messages';
import { chart } from './event/chart-messages';
import { compare } from './event/compare-messages';
import { lost } from './event/event-error-messages';
import { countdown, occurrence, sources } from './event/event-messages';
import { history } from './event/history-messages';
import { statistics } from './event/statistics-messages';
import { units } from './event/unit-messages';
import { issues, notable } from './provider/issue-messages';
import { provider } from './provider/provider-messages';
import { gaps } from './provider/spec-gap-messages';
import { variants } from './provider/variant-messages';
import { empty } from './week/empty-week-messages';
import { ways } from './week/export-messages';
import { legend, live, months, tabs } from './week/live-messages';
import { sheet } from './week/print-messages';
import { regions } from './week/region-messages';
import { viewList } from './week/saved-view-messages';
import { search } from './week/search-messages';
import { table } from './week/table-messages';
import { note } from './week/week-note-messages';

/** French messages of lazy parts: fetched with the first of them. */
export const lateMessages = {
  alert,
  wait,
  login,
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
