import type { NumberValues, Series } from '../catalogue/indicators';
import { gaussian, randomWalk, uniform } from './noise';
import { round } from './value-form';

/** Keys of independent random draws. */
const NOISE_DRAW = 1;
const COVER_DRAW = 2;
const CORRECTION_DRAW = 3;
const FORECAST_ERROR_DRAW = 4;
const EXACT_DRAW = 5;
const IS_REVISED_DRAW = 6;
const REVISION_DRAW = 7;

/** Share of survey forecasts that match the value. */
const EXACT_SHARE = 0.03;
const FORECAST_ERROR_FACTOR = 1.35;
/** Share of `steady` forecasts that match the value; the others repeat the previous one. */
const STEADY_SHARE = 0.9;

const lastDigit = ({ form }: NumberValues): number => 10 ** -form.decimals;

function firstValue(series: Series, values: NumberValues, occurrence: number): number {
  const { parent, form, path, noise, drifting } = values;
  if (parent && parent.values.kind === 'numbers') {
    const estimate = firstValue(parent, parent.values, occurrence);
    const isCorrected = uniform(series.number, occurrence, CORRECTION_DRAW) < noise;
    const step = uniform(series.number, occurrence, CORRECTION_DRAW + 100) < 0.5 ? -1 : 1;
    return round(isCorrected ? estimate + step * lastDigit(values) : estimate, form.decimals);
  }
  const draw = noise === 0 ? 0 : (drifting ? randomWalk : gaussian)(series.number, occurrence, NOISE_DRAW) * noise;
  return round(path(series.rule.monthOf(occurrence)) + draw, form.decimals);
}

const coverRatio = (series: Series, occurrence: number): number =>
  2.6 + gaussian(series.number, occurrence, COVER_DRAW) * 0.4;

function format(series: Series, values: NumberValues, occurrence: number, value: number): string {
  return values.form.write(value, coverRatio(series, occurrence));
}

export function currentText(series: Series, occurrence: number): string {
  const { values } = series;
  if (values.kind === 'none') return '';
  if (values.kind === 'texts') return values.path(series.rule.monthOf(occurrence));
  return format(series, values, occurrence, firstValue(series, values, occurrence));
}

/** Returns the text of an occurrence in the next release: as published, or revised. */
export function revisedText(series: Series, occurrence: number): string {
  const { values, forecast } = series;
  if (values.kind !== 'numbers') return currentText(series, occurrence);
  const value = firstValue(series, values, occurrence);
  if (uniform(series.number, occurrence, IS_REVISED_DRAW) >= values.revised)
    return format(series, values, occurrence, value);
  const size = forecast.kind === 'survey' ? forecast.spread * 0.6 : values.noise * 0.3;
  const draw = gaussian(series.number, occurrence, REVISION_DRAW);
  const change = (draw < 0 ? -1 : 1) * Math.max(lastDigit(values), Math.abs(draw) * size);
  return format(series, values, occurrence, value + change);
}

function surveyForecast(series: Series, values: NumberValues, occurrence: number, spread: number): string {
  const value = firstValue(series, values, occurrence);
  const isExact = uniform(series.number, occurrence, EXACT_DRAW) < EXACT_SHARE;
  const error = isExact ? 0 : gaussian(series.number, occurrence, FORECAST_ERROR_DRAW) * spread * FORECAST_ERROR_FACTOR;
  return format(series, values, occurrence, value - error);
}

/** Returns the forecast of an occurrence. `previous` is the occurrence of the previous release. */
export function forecastText(series: Series, occurrence: number, previous: number | null): string {
  const { values, forecast } = series;
  if (forecast.kind === 'none' || values.kind === 'none') return '';
  if (forecast.kind === 'mark') return forecast.text;
  if (values.kind === 'numbers' && forecast.kind === 'survey')
    return surveyForecast(series, values, occurrence, forecast.spread);
  if (values.kind === 'numbers' && forecast.kind === 'parent' && values.parent)
    return currentText(values.parent, occurrence);
  const isExact = previous === null || uniform(series.number, occurrence, EXACT_DRAW) < STEADY_SHARE;
  return currentText(series, isExact ? occurrence : previous);
}
