import { describe, expect, test } from 'vitest';
import type { EconomicEvent } from '../../../src/contract/decode/event';
import { decodeEvent } from '../../../src/contract/decode/decode-event';
import type { FigureChange } from '../../../src/domain/calendar/figures';
import { describeChanges } from '../../../src/web/app/hooks/use-announcements';
import { freshnessText, type FreshnessFacts } from '../../../src/web/screens/week/live/freshness';
import { formatCountdown, roundLeft } from '../../../src/web/i18n/format/countdown';
import { loadLateI18n } from '../../../src/web/i18n/load-i18n';
import { EMPTY_TEXTS, spelled } from '../../domain/empty-texts';
import { anEventBody } from '../../contract/an-event-body';

const french = await loadLateI18n('fr');
const english = await loadLateI18n('en');
const plain = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ');
const SECOND = 1000;
const MINUTE = 60 * SECOND;

describe('The countdown', () => {
  test.each([
    [0, '0\u00a0s'],
    [400, '1\u00a0s'],
    [59 * SECOND, '59\u00a0s'],
    [MINUTE, '1 min'],
    [MINUTE + 1, '2 min'],
    [12 * MINUTE, '12 min'],
    [60 * MINUTE, '1 h'],
    [102 * MINUTE - 1, '1 h 42'],
    [65 * MINUTE, '1 h 05'],
    [-5, '0\u00a0s'],
  ])('%i ms reads "%s"', (left, messages) => {
    expect(formatCountdown(roundLeft(left), french.messages)).toBe(messages);
  });
});

describe('The count of hidden events', () => {
  test.each([
    [1, 'Les filtres masquent 1 événement à venir', 'The filters hide 1 event to come'],
    [12, 'Les filtres masquent les 12 événements à venir', 'The filters hide the 12 events to come'],
    [1200, 'Les filtres masquent les 1 200 événements à venir', 'The filters hide the 1,200 events to come'],
  ])('%i events', (count, inFrench, inEnglish) => {
    const texts = [french, english].map(({ messages, format }) =>
      messages.live.hidden(format.count('event', count), count),
    );
    expect(texts.map(plain)).toEqual([inFrench, inEnglish]);
  });
});

describe('The age of the week', () => {
  const facts: FreshnessFacts = {
    age: 12 * SECOND,
    from: '14:02',
    paused: false,
    failed: false,
    underWay: null,
    retryIn: null,
  };
  test.each<[Partial<FreshnessFacts>, string, string]>([
    [{}, 'à jour il y a 12 s', 'updated 12 s ago'],
    [{ age: 59 * SECOND }, 'à jour il y a 59 s', 'updated 59 s ago'],
    [{ age: MINUTE }, 'à jour il y a 1 min', 'updated 1 min ago'],
    [{ age: 60 * MINUTE }, 'données de 14:02', 'data from 14:02'],
    [{ paused: true }, 'en pause, données de 14:02', 'paused, data from 14:02'],
    [{ underWay: 'brief' }, 'actualisation…', 'refreshing…'],
    [{ failed: true }, 'données de 14:02', 'data from 14:02'],
    [
      { failed: true, retryIn: 30 * SECOND },
      'données de 14:02, nouvel essai dans 30 s',
      'data from 14:02, next attempt in 30 s',
    ],
    [{ failed: true, underWay: 'brief' }, 'données de 14:02, actualisation…', 'data from 14:02, refreshing…'],
    [{ underWay: 'long' }, 'données de 14:02, actualisation…', 'data from 14:02, refreshing…'],
    [{ failed: true, paused: true }, 'en pause, données de 14:02', 'paused, data from 14:02'],
  ])('%j', (changes, inFrench, inEnglish) => {
    expect(plain(freshnessText({ ...facts, ...changes }, french))).toBe(inFrench);
    expect(plain(freshnessText({ ...facts, ...changes }, english))).toBe(inEnglish);
  });
});

describe('The announcement of changes', () => {
  const event = (changes: Record<string, unknown>): EconomicEvent =>
    decodeEvent(anEventBody({ title: 'IPC', ...changes }));
  const change = (figure: FigureChange['figure'], before: string, after: string): FigureChange => ({
    figure,
    before,
    after,
  });
  const published = [change('current', '', '3,6%')];

  test.each<[string, Record<string, unknown>, readonly FigureChange[], string]>([
    ['a value without a forecast', { prevision: '' }, published, 'GB – IPC\u00a0: 3,6%'],
    ['a value beside a text', { prevision: 'stable' }, published, 'GB – IPC\u00a0: 3,6%, prévision stable'],
    ['a value below', { prevision: '3,7%' }, published, 'GB – IPC\u00a0: 3,6%, au-dessous de la prévision 3,7%'],
    ['a value without a region', { zone: null }, published, 'IPC\u00a0: 3,6%, au-dessus de la prévision 3,5%'],
    ['a value revised', {}, [change('current', '3,5%', '3,6%')], 'GB – IPC\u00a0: révisé de 3,5% à 3,6%'],
    [
      'a previous one revised',
      {},
      [change('previous', '3,9%', '3,8%')],
      'GB – IPC\u00a0: précédent révisé de 3,9% à 3,8%',
    ],
    ['nothing of a forecast', {}, [change('forecast', '3,4%', '3,5%')], ''],
  ])('%s', (_, changes, news, expected) => {
    expect(describeChanges([{ event: event(changes), changes: news }], 'either', french)).toBe(expected);
  });

  test.each(EMPTY_TEXTS.map((text) => [spelled(text), text]))('%s was no value, and is no forecast', (_, text) => {
    const changes = [change('current', text, '3,6%')];
    expect(describeChanges([{ event: event({ prevision: text }), changes }], 'either', french)).toBe(
      'GB – IPC\u00a0: 3,6%',
    );
  });

  test('counts those it does not name', () => {
    const news = [1, 2, 3, 4, 5].map((id) => ({
      event: event({ id, title: `I${id}`, prevision: '' }),
      changes: published,
    }));
    expect(describeChanges(news, 'either', french)).toBe(
      '5 valeurs publiées ou révisées\u00a0: GB – I1\u00a0: 3,6%\u00a0; GB – I2\u00a0: 3,6%\u00a0; GB – I3\u00a0: 3,6%\u00a0; et 2 autres',
    );
    expect(describeChanges(news.slice(0, 2), 'either', english)).toBe(
      '2 values published or revised: GB – I1: 3,6%; GB – I2: 3,6%',
    );
  });
});
