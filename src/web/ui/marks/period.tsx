import { periodText } from '../../i18n/format/period-text';
import { DATA_LANGUAGE } from '../../i18n/language';
import { useMessages } from '../../i18n/messages-context';
import { Highlighted } from './highlighted';

const NO_WORDS: readonly string[] = [];

type PeriodProps = { readonly period: string; readonly searchWords?: readonly string[] };

/** A period in the user's language. The provider's own text, where it differs, is in the tooltip. */
export function Period({ period, searchWords = NO_WORDS }: PeriodProps) {
  const text = periodText(period, useMessages().format);
  // Style sheets leave out an empty cell.
  if (!text) return null;
  const isVerbatim = text === period;
  return (
    <span lang={isVerbatim ? DATA_LANGUAGE : undefined} title={isVerbatim ? undefined : period}>
      <Highlighted text={text} words={searchWords} />
    </span>
  );
}
