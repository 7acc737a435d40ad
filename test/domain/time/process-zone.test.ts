import { expect, test } from 'vitest';

test('the process runs in the zone that the run asks for', () => {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  expect(zone).toBe(process.env['TZ']);
  const noon = new Date(2026, 0, 15, 12).getTime();
  const offsets: Readonly<Record<string, number>> = {
    UTC: 0,
    'America/Sao_Paulo': -180,
    'Pacific/Apia': 780,
    'Australia/Lord_Howe': 660,
  };
  expect((Date.UTC(2026, 0, 15, 12) - noon) / 60_000).toBe(offsets[zone]);
});
