import type { Series } from '../../../../../domain/series/series';
import type { chartMessages } from '../../../../i18n/messages/event/chart-messages';
import { LOCALES } from '../../../../i18n/language';
import { formatAxis, formatUnit, type Measure } from '../../../../i18n/numbers';
import type { ChartWording } from '../chart/chart-data';
import type { NamedComparison } from '../compare/use-compared';

export type ChartI18n = ReturnType<typeof chartMessages.joinTo>;

/** What the vertical axis counts; null when nothing that can be drawn says it. */
export function axisMeasure({ unit, scale, decimals }: Series, compared: NamedComparison | null): Measure | null {
  if (compared?.unit) return { unit: compared.unit, scale: compared.scaleOf, decimals: compared.decimals };
  return unit ? { unit, scale, decimals } : null;
}

/** How the axes are worded: in the unit and the scale of the texts, or as an index with its day. */
export function axisWording(series: Series, compared: NamedComparison | null, i18n: ChartI18n): ChartWording {
  const { messages, format } = i18n;
  const { language } = format;
  const measure = axisMeasure(series, compared);
  const head = measure && measure.unit.kind !== 'percent' ? formatUnit(measure.unit, language) : '';
  return {
    locale: LOCALES[language],
    unit: compared?.base ? messages.chart.hundred(format.shortDay(compared.base)) : head,
    printValue: (value, step) => {
      if (!measure) return '';
      // Nothing is as little in thousands.
      if (value === 0 && measure.scale !== 1) return formatAxis(0, { ...measure, scale: 1, decimals: 0 }, language);
      const decimals = Math.max(0, Math.ceil(-Math.log10(step / measure.scale) - 1e-9));
      return formatAxis(value, { ...measure, decimals }, language);
    },
  };
}
