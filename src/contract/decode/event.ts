import { asText, type Fields } from './json-record';

export type Importance = 'HIGH' | 'MEDIUM' | 'LOW' | 'HOLIDAY' | 'UNKNOWN';
export type Category = { readonly id: number | null; readonly label: string };
export type Region = { readonly code: string; readonly currency: string; readonly name: string };
/** Publisher of an event. `linkText` is a link that the provider sent without a scheme, such as `www.insee.fr`. */
export type Source = { readonly name: string; readonly link: string | null; readonly linkText?: string };
/** Longest link of a source that is shown, in characters. */
export const MAX_LINK_LENGTH = 2048;

/**
 * An event as the whole app uses it. Texts are the provider's, verbatim. `date` is YYYY-MM-DD and `hour` HH:MM (24:00 for the end
 * of the day) in the provider's time zone. `hour` is null when the provider sends none that can be parsed; `hourText` is what it sent.
 */
export type EconomicEvent = {
  readonly id: string;
  /** Present if the provider sent no usable id: `id` is then synthetic and cannot be requested. */
  readonly withoutId?: true;
  readonly title: string;
  readonly date: string;
  readonly hour: string | null;
  readonly hourText: string;
  /** Minutes from UTC written beside `hour`; without it `hour` is in the provider's time zone. */
  readonly utcOffset?: number;
  readonly period: string;
  readonly importance: Importance;
  readonly category: Category;
  readonly region: Region;
  readonly source: Source;
  readonly previous: string;
  readonly current: string;
  /** Present if the provider sent a `current` that is neither text nor a number: published, though '' here. */
  readonly unreadableCurrent?: true;
  readonly forecast: string;
  readonly comment: string;
};

/** How the fields of an event are decoded. The fast path and the tolerant decoder each have one set. */
export type FieldDecoders = {
  readonly id: (value: unknown) => string;
  readonly title: (value: unknown) => string;
  readonly date: (value: unknown) => string;
  readonly hour: (value: unknown) => string | null;
  readonly text: (value: unknown) => string;
  readonly label: (value: unknown) => string;
  readonly importance: (value: unknown) => Importance;
  readonly category: (value: unknown) => Category;
  readonly region: (zone: unknown, country: unknown) => Region;
  readonly source: (value: unknown) => Fields;
  readonly link: (value: unknown) => Pick<Source, 'link' | 'linkText'>;
  readonly value: (value: unknown) => string;
};

/** Builds a region from its fields on the wire with the decoders `code` and `label`. */
export const buildRegion = (wire: Fields, code: FieldDecoders['text'], label: FieldDecoders['label']): Region => ({
  code: code(wire['code']),
  currency: label(wire['currency']),
  name: label(wire['name']),
});

/** Builds an event from the fields of an EventDto. All fields are assigned at once, so that all events share one hidden class. */
export function buildEvent(wire: Fields, decode: FieldDecoders): EconomicEvent {
  const date = decode.date(wire['date']);
  const source = decode.source(wire['source']);
  return {
    id: decode.id(wire['id']),
    title: decode.title(wire['title']),
    date,
    hour: decode.hour(wire['hour']),
    hourText: asText(wire['hour']),
    period: decode.text(wire['period']),
    importance: decode.importance(wire['importance']),
    category: decode.category(wire['category']),
    region: decode.region(wire['zone'], wire['country']),
    source: { name: decode.label(source['name']), ...decode.link(source['link']) },
    previous: decode.value(wire['previous']),
    current: decode.value(wire['current']),
    forecast: decode.value(wire['prevision']),
    comment: decode.text(wire['comment']),
  };
}
