import { expect, test } from 'vitest';
import { decodeEvent } from '../../../src/contract/decode/decode-event';
import { notificationText, toNotifications } from '../../../src/web/alerts/alert-notification';
import { loadLateI18n } from '../../../src/web/i18n/load-i18n';

const AT = Date.parse('2026-11-19T13:30:00Z');

test.each([
  ['that cannot be read', { value: 231 }, 'illisible · prévision 228 K'],
  ['beside its forecast', '231 K', '231 K · prévision 228 K · au-dessus de la prévision'],
])('a notification says a published value %s', async (_, current, figures) => {
  const event = decodeEvent({ id: 14, title: 'IPC', date: '2026-11-19', hour: '14:30', current, prevision: '228 K' });
  const [notification] = toNotifications([{ event, at: AT, trigger: 'value', late: false }], AT);
  const settings = { zone: 'Europe/Paris', mark: 'either' } as const;
  const text = notification && notificationText(notification, await loadLateI18n('fr'), settings);
  expect(text?.lines.map((line) => line.figures)).toEqual([figures]);
});
