import type { Series } from '../../../../../domain/series/series';
import type { chartMessages } from '../../../../i18n/messages/event/chart-messages';
import { LOCALES } from '../../../../i18n/language';
import { formatAxis, formatUnit, type Measure } from '../../../../i18n/numbers';
import type { ChartWording } from '../chart/chart-data';
import type { NamedComparison } from '../compare/use-compared';

export type ChartI18n = ReturnType<typeof chartMessages.joinTo>;

/** The measure of the vertical axis; null if no plotted value has one. */
export function axisMeasure({ unit, scale, decimals }: Series, compared: NamedComparison | null): Measure | null {
  if (compared?.unit) return { unit: compared.unit, scale: compared.scaleOf, decimals: compared.decimals };
  return unit ? { unit, scale, decimals } : null;
}

/** The texts of the axes: in the unit and scale of the figures, or as an index with its base day. */
export function axisWording(series: Series, compared: NamedComparison | null, i18n: ChartI18n): ChartWording {
  const { messages, format } = i18n;
  const { language } = format;
  const measure = axisMeasure(series, compared);
  const unitText = measure && measure.unit.kind !== 'percent' ? formatUnit(measure.unit, language) : '';
  return {
    locale: LOCALES[language],
    unit: compared?.base ? messages.chart.hundred(format.shortDay(compared.base)) : unitText,
    printValue: (value, step) => {
      if (!measure) return '';
      // 0 needs no scale suffix.
      if (value === 0 && measure.scale !== 1) return formatAxis(0, { ...measure, scale: 1, decimals: 0 }, language);
      const decimals = Math.max(0, Math.ceil(-Math.log10(step / measure.scale) - 1e-9));
      return formatAxis(value, { ...measure, decimals }, language);
    },
  };
}
