import type { DecimalMark } from '../../../contract/app-config';
import { computeSurprise } from '../../../domain/value/surprise';
import { isEmptyValue } from '../../../domain/value/missing';
import type { DataChanges } from '../../data/live/live';
import type { LateI18n } from '../../i18n/load-i18n';

const MAX_NAMED_EVENTS = 3;

/** The name of an event in announcements: `US – Créations d’emplois`. */
export function nameOf({ region, title }: DataChanges['event'], { messages }: LateI18n): string {
  return messages.live.named(region.code || region.name, title || messages.event.untitled);
}

function describeOne({ event, changes }: DataChanges, mark: DecimalMark, i18n: LateI18n): string | null {
  const { live } = i18n.messages;
  const name = nameOf(event, i18n);
  const current = changes.find(({ figure }) => figure === 'current');
  if (current && isEmptyValue(current.before)) {
    const direction = computeSurprise(event.current, event.forecast, mark)?.direction ?? 'unknown';
    return live.published(
      name,
      event.current,
      isEmptyValue(event.forecast) ? '' : live.than[direction](event.forecast),
    );
  }
  if (current) return live.revised(name, current.before, current.after);
  const previous = changes.find(({ figure }) => figure === 'previous');
  return previous ? live.previousRevised(name, previous.before, previous.after) : null;
}

/** Describes published or revised figures in one sentence for screen readers, naming at most three. '' for none. `mark` is the provider's decimal mark. */
export function describeChanges(news: readonly DataChanges[], mark: DecimalMark, i18n: LateI18n): string {
  const sentences = news.flatMap((item) => describeOne(item, mark, i18n) ?? []);
  if (sentences.length < 2) return sentences[0] ?? '';
  const { live } = i18n.messages;
  const named = sentences.slice(0, MAX_NAMED_EVENTS);
  return live.several(sentences.length, named.join(live.between), sentences.length - named.length);
}
