import type { Series } from '../../../../domain/series';
import type { chartWords } from '../../../text/chart-words';
import { LOCALES } from '../../../text/language';
import { formatAxis, formatUnit, type Measure } from '../../../text/numbers';
import type { ChartWording } from './chart/chart-data';
import type { NamedComparison } from './compare/use-compared';

export type ChartSpeech = ReturnType<typeof chartWords.joinTo>;

/** What the vertical axis counts; null when nothing that can be drawn says it. */
export function axisMeasure({ unit, scale, decimals }: Series, compared: NamedComparison | null): Measure | null {
  if (compared?.unit) return { unit: compared.unit, scale: compared.scaleOf, decimals: compared.decimals };
  return unit ? { unit, scale, decimals } : null;
}

/** How the axes are worded: in the unit and the scale of the texts, or as an index with its day. */
export function axisWording(series: Series, compared: NamedComparison | null, speech: ChartSpeech): ChartWording {
  const { words, format } = speech;
  const { language } = format;
  const measure = axisMeasure(series, compared);
  const head = measure && measure.unit.kind !== 'percent' ? formatUnit(measure.unit, language) : '';
  return {
    locale: LOCALES[language],
    unit: compared?.base ? words.chart.hundred(format.shortDay(compared.base)) : head,
    printValue: (value, step) => {
      if (!measure) return '';
      // Nothing is as little in thousands.
      if (value === 0 && measure.scale !== 1) return formatAxis(0, { ...measure, scale: 1, decimals: 0 }, language);
      const decimals = Math.max(0, Math.ceil(-Math.log10(step / measure.scale) - 1e-9));
      return formatAxis(value, { ...measure, decimals }, language);
    },
  };
}
