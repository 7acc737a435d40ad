import type { DecimalMark } from '../../contract/app-config';
import type { EconomicEvent } from '../../contract/event';
import { surpriseOf } from '../../domain/surprise';
import { wallTimeOf } from '../../domain/instant';
import { isEmptyValue } from '../../domain/value-nothing';
import type { Words } from '../text/fr';
import type { alertWords } from '../text/alert-words';
import type { SpeechWith } from '../text/words-context';
import type { AlertNotice } from './alert-notice';

export type AlertSpeech = SpeechWith<typeof alertWords.fr>;
/** What a notice says: its first line, then one line an event, then how many more there are. */
export type NoticeText = {
  readonly head: string;
  readonly lines: readonly { readonly event: EconomicEvent; readonly title: string; readonly figures: string }[];
  readonly more: string;
};

const MINUTE = 60_000;
const MOST_LINES = 4;

function figuresOf({ current, forecast }: EconomicEvent, { words }: AlertSpeech, mark: DecimalMark): string {
  const direction = surpriseOf(current, forecast, mark)?.direction;
  return [current, isEmptyValue(forecast) ? '' : words.alert.forecast(forecast), direction && words.values[direction]]
    .filter(Boolean)
    .join(' · ');
}

const titleOf = ({ title, region }: EconomicEvent, words: Words): string =>
  [region.code, title || words.event.untitled].filter(Boolean).join(' · ');

/** The reader's zone, and the decimal mark of the provider. */
export type NoticeSettings = { readonly zone: string; readonly mark: DecimalMark };

/** Says a notice in the reader's language and zone. Example: `14:30 · dans 5 min`, then `US · IPC (a/a)`. */
export function noticeText(notice: AlertNotice, speech: AlertSpeech, { zone, mark }: NoticeSettings): NoticeText {
  const { words, format } = speech;
  const { kind, at, toldAt, late, events } = notice;
  const left = Math.max(Math.round((at - toldAt) / MINUTE), 1) * MINUTE;
  const when = { before: format.ahead(left), now: words.alert.now, value: words.alert.published }[kind];
  return {
    head: [wallTimeOf(at, zone).hour, when, late && words.alert.late].filter(Boolean).join(' · '),
    lines: events.slice(0, MOST_LINES).map((event) => ({
      event,
      title: titleOf(event, words),
      figures: kind === 'value' ? figuresOf(event, speech, mark) : '',
    })),
    more: events.length > MOST_LINES ? words.alert.more(format.whole(events.length - MOST_LINES)) : '',
  };
}
