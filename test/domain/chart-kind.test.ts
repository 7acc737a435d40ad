import { describe, expect, test } from 'vitest';
import { chartKindOf } from '../../src/domain/chart-kind';

const points = (values: readonly number[]) => ({
  points: values.map((value, index) => ({ day: '2026-01-01', value, forecast: null, eventId: String(index) })),
});

describe('the form of a chart', () => {
  test.each([
    ['a monthly rate of change', [0.3, -0.1, 0.2, 0.4, 0, 0.1], 'bars'],
    ['a growth rate that stayed positive', [0.2, 0.5, 0.3, 0.1, 0.4], 'bars'],
    ['a trade balance always negative', [-7.1, -6.8, -7.4], 'bars'],
    ['jobs created', [187e3, 12e3, 254e3, 142e3], 'bars'],
    ['a policy rate', [4, 4, 4, 3.75, 3.75, 3.5, 3.25, 3.25, 3.25], 'step'],
    ['a policy rate below zero', [-0.5, -0.5, -0.5, -0.5, 0, 0.75], 'step'],
    ['an unemployment rate', [7.5, 7.4, 7.3, 7.5, 7.6], 'line'],
    ['an index', [50.2, 49.8, 51.3, 52.1], 'line'],
    ['jobless claims', [222e3, 231e3, 219e3, 240e3], 'line'],
    ['one index value', [101.2], 'line'],
    ['nothing', [], 'line'],
  ] as const)('%s: %j is drawn as %s', (_, values, kind) => {
    expect(chartKindOf(points(values))).toBe(kind);
  });
});
