import type { NumberValues, Series } from '../catalogue/indicators';
import { gaussian, randomWalk, fraction } from './noise';
import { rounded } from './value-form';

const NOISE = 1;
const COVER = 2;
const CORRECTION = 3;
const SURPRISE = 4;
const EXACT = 5;
const REVISED = 6;
const REVISION = 7;

const EXACT_SHARE = 0.03;
const SURPRISE_WIDTH = 1.35;
const STEADY_SHARE = 0.9;

const unitOf = ({ form }: NumberValues): number => 10 ** -form.decimals;

function firstPrint(series: Series, values: NumberValues, occurrence: number): number {
  const { parent, form, path, noise, drifting } = values;
  if (parent && parent.values.kind === 'numbers') {
    const before = firstPrint(parent, parent.values, occurrence);
    const corrected = fraction(series.number, occurrence, CORRECTION) < noise;
    const step = fraction(series.number, occurrence, CORRECTION + 100) < 0.5 ? -1 : 1;
    return rounded(corrected ? before + step * unitOf(values) : before, form.decimals);
  }
  const draw = noise === 0 ? 0 : (drifting ? randomWalk : gaussian)(series.number, occurrence, NOISE) * noise;
  return rounded(path(series.rule.monthOf(occurrence)) + draw, form.decimals);
}

const cover = (series: Series, occurrence: number): number => 2.6 + gaussian(series.number, occurrence, COVER) * 0.4;

function write(series: Series, values: NumberValues, occurrence: number, value: number): string {
  return values.form.write(value, cover(series, occurrence));
}

/** The text a series publishes for an occurrence. */
export function currentText(series: Series, occurrence: number): string {
  const { values } = series;
  if (values.kind === 'none') return '';
  if (values.kind === 'texts') return values.path(series.rule.monthOf(occurrence));
  return write(series, values, occurrence, firstPrint(series, values, occurrence));
}

/** The text an occurrence is later known by: as published, or revised where the series revises. */
export function revisedText(series: Series, occurrence: number): string {
  const { values, forecast } = series;
  if (values.kind !== 'numbers') return currentText(series, occurrence);
  const value = firstPrint(series, values, occurrence);
  if (fraction(series.number, occurrence, REVISED) >= values.revised) return write(series, values, occurrence, value);
  const size = forecast.kind === 'survey' ? forecast.spread * 0.6 : values.noise * 0.3;
  const draw = gaussian(series.number, occurrence, REVISION);
  const change = (draw < 0 ? -1 : 1) * Math.max(unitOf(values), Math.abs(draw) * size);
  return write(series, values, occurrence, value + change);
}

function surveyed(series: Series, values: NumberValues, occurrence: number, spread: number): string {
  const value = firstPrint(series, values, occurrence);
  const exact = fraction(series.number, occurrence, EXACT) < EXACT_SHARE;
  const surprise = exact ? 0 : gaussian(series.number, occurrence, SURPRISE) * spread * SURPRISE_WIDTH;
  return write(series, values, occurrence, value - surprise);
}

/** The text expected for an occurrence; `before` is the occurrence that precedes it. */
export function forecastText(series: Series, occurrence: number, before: number | null): string {
  const { values, forecast } = series;
  if (forecast.kind === 'none' || values.kind === 'none') return '';
  if (forecast.kind === 'mark') return forecast.text;
  if (values.kind === 'numbers' && forecast.kind === 'survey')
    return surveyed(series, values, occurrence, forecast.spread);
  if (values.kind === 'numbers' && forecast.kind === 'parent' && values.parent)
    return currentText(values.parent, occurrence);
  const foreseen = before === null || fraction(series.number, occurrence, EXACT) < STEADY_SHARE;
  return currentText(series, foreseen ? occurrence : before);
}
