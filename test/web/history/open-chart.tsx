import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { decodeEvent } from '../../../src/contract/decode/decode-event';
import { compareSeries, type ComparisonScale } from '../../../src/domain/series/compare-series';
import { buildSeries } from '../../../src/domain/series/series';
import { sliceSeries } from '../../../src/domain/series/time-range';
import { I18nContext } from '../../../src/web/i18n/messages-context';
import { AppContext } from '../../../src/web/app/context/app-context';
import { useSearchParams } from '../../../src/web/app/context/page-context';
import { HistoryFigure } from '../../../src/web/screens/event/history/history-content';
import { RangeChoice, parseRange } from '../../../src/web/screens/event/history/history-range';
import { A_CONFIG } from '../../support/app/a-config';
import { anApp, FRENCH } from '../../support/app/an-app';
import { aPage } from '../../support/app/a-page';
import { COMMON, type Wire } from './open-history';

const TITLE = 'IPC <a/a> & "autres"';

type Options = {
  readonly path?: string;
  readonly simulated?: boolean;
  readonly title?: string;
  readonly i18n?: typeof FRENCH;
  readonly other?: { readonly events: readonly Wire[]; readonly name: string; readonly scale: ComparisonScale };
};

const seriesOf = (events: readonly Wire[], title: string) =>
  buildSeries(events.map((event) => decodeEvent({ ...COMMON, title, ...event })));

/** Renders the chart of a history with its range choice, as the panel does. */
export function openChart(
  events: readonly Wire[],
  { path = '/event/100?range=all', simulated = false, title = TITLE, i18n = FRENCH, other }: Options = {},
) {
  const whole = seriesOf(events, title);
  const otherWhole = other ? seriesOf(other.events, title) : null;
  const event = decodeEvent({ ...COMMON, title, ...events[0] });
  function Screen() {
    const params = useSearchParams();
    const part = sliceSeries(whole, parseRange(params.get('range') ?? ''));
    const compared = other && otherWhole ? { ...compareSeries(part, otherWhole, other.scale), name: other.name } : null;
    return (
      <main>
        <RangeChoice />
        <HistoryFigure event={event} whole={whole} part={part} compared={compared} />
      </main>
    );
  }
  render(
    <I18nContext value={i18n}>
      <AppContext value={anApp({ ...A_CONFIG, simulated })}>{aPage(<Screen />, path)}</AppContext>
    </I18nContext>,
  );
  return {
    user: userEvent.setup(),
    search: () => decodeURIComponent(window.location.search),
    /** Goes back one history entry. */
    goBack: () =>
      new Promise<void>((resolve) => {
        window.addEventListener('popstate', () => resolve(), { once: true });
        window.history.back();
      }),
  };
}

export const slider = (): Promise<HTMLInputElement> =>
  screen.findByRole('slider', { name: 'Parcourir les publications' });

/** The path data of a chart mark; '' if it is not drawn. */
export const drawn = (style: string): string =>
  [...document.querySelectorAll(`figure [data-role="${style}"]`)].map((path) => path.getAttribute('d')).join('');
