import { Chart, LegendMark } from '../chart/chart';
import type { Zoom } from '../chart/zoom';
import { ChartReadout, ChartLiveRegion, ChartSummary, dateOccurrence } from './chart-readout';
import { ChartTools, ScaleNote, useSaveChart } from './chart-tools';
import { comparisonLabel } from './to-chart';
import css from './history-chart.module.css';
import { useChart, type HistoryChartProps, useChartCursor, useZoom } from './use-chart';

type RevisionToggleProps = Pick<ReturnType<typeof useChart>, 'i18n' | 'layout' | 'showRevisions' | 'setShowRevisions'>;

/** Shows or hides the revisions, hidden by default because they clutter the chart. */
function RevisionToggle({ i18n, layout, showRevisions, setShowRevisions }: RevisionToggleProps) {
  if (!layout?.has.revisions || !layout.isRoomy) return null;
  return (
    <li>
      <button
        type="button"
        className={css.toggle}
        data-print="none"
        aria-pressed={showRevisions}
        onClick={() => setShowRevisions(!showRevisions)}
      >
        {i18n.messages.chart.revisions}
      </button>
    </li>
  );
}

/** Published values over time with their forecasts. The pointer or the arrow keys move a cursor from release to release. */
export function HistoryChart(props: HistoryChartProps) {
  const { event, part, compared } = props;
  const chart = useChart(props);
  const { i18n, frame, data, layout, legend, includeOutliers, setIncludeOutliers } = chart;
  const { points } = data;
  const { open, current, isActive, announced, announce, hover, choose } = useChartCursor(points, event.id);

  const { canZoomIn, canZoomOut, zoomToRange, zoom } = useZoom(props, points);
  const save = useSaveChart(props, chart);
  const occurrence = points[current]?.occurrence;
  if (!occurrence) return null;
  const other = comparisonLabel({ part, compared, data }, current, i18n);

  const zoomBy = (direction: Zoom) => {
    // The zoom moves another release under the pointer: the cursor returns to the one chosen by key.
    hover(null);
    announce('range');
    zoom(direction, current);
  };
  return (
    <>
      <ChartSummary points={points} />
      <Chart
        frame={frame}
        layout={layout}
        open={open}
        current={current}
        isActive={isActive}
        label={i18n.messages.chart.walk}
        valueText={dateOccurrence(occurrence, i18n)}
        hint={i18n.messages.chart.hint}
        onHover={hover}
        onChoose={choose}
        onSelectRange={zoomToRange}
        onZoom={zoomBy}
      />
      {layout ? (
        <>
          <ChartReadout occurrence={occurrence} other={other} isTall={layout.has.revisions || layout.has.others} />
          <ChartLiveRegion announced={announced} current={current} points={points} other={other} />
          <ul className={css.legend}>
            {legend.map(({ style, text }) => (
              <li key={style}>
                <LegendMark mark={style} isBars={data.kind === 'bars'} />
                {text}
              </li>
            ))}
            <RevisionToggle {...chart} />
          </ul>
          <div className={css.foot}>
            <ScaleNote layout={layout} includeOutliers={includeOutliers} onChange={setIncludeOutliers} />
            <ChartTools canZoomIn={canZoomIn} canZoomOut={canZoomOut} onZoom={zoomBy} onSave={save} />
          </div>
        </>
      ) : null}
    </>
  );
}
