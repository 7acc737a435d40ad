import { NOOP_DIAGNOSTICS, type Diagnostics } from '../../diagnostics/diagnostics';
import type { IssueCode } from '../../diagnostics/issue';
import { MAX_LINK_LENGTH, type Source } from '../event';
import { asText, isRecord, type Fields } from '../json-record';
import { memoize } from '../memoize';
import { decodeLabel } from './decode-label';

type Link = Pick<Source, 'link' | 'linkText'>;
type ParsedLink = { readonly link: Link; readonly report?: IssueCode };

const NO_SCHEME = /^(\/\/|[\w-]+(\.[\w-]+)+(:\d+)?([/?#]|$))|^[^:]*$/;
const REFUSED: ParsedLink = { link: { link: null }, report: 'source-link-refused' };

// Memoized: a feed repeats a few hundred sources, and URL parsing is the slowest part of decoding an event.
const parseLink = memoize((text): ParsedLink => {
  const link = text.trim();
  if (link === '') return { link: { link: null } };
  if (link.length > MAX_LINK_LENGTH) return REFUSED;
  if (NO_SCHEME.test(link)) return { link: { link: null, linkText: link }, report: 'source-link-text' };
  if (!URL.canParse(link)) return REFUSED;
  const { protocol, username, password, href, hostname } = new URL(link);
  if ((protocol !== 'https:' && protocol !== 'http:') || username !== '' || password !== '') return REFUSED;
  if (hostname.includes('xn--') && !/xn--/i.test(link)) return { link: { link: href }, report: 'source-host-idn' };
  // The URL parser drops or encodes spaces and control characters: show the URL that the browser would open.
  return { link: { link: /[\s\p{C}]/u.test(link) ? href : link } };
}, 2000);

/**
 * Decodes the link of a source. Only http and https without credentials and up to 2,048 characters pass; another link is null and
 * reported. An internationalized host is returned in punycode, and a text without a scheme as `linkText`.
 * Example: `decodeLink('javascript:alert(1)', diagnostics)` → `{ link: null }`.
 */
export function decodeLink(value: unknown, diagnostics: Diagnostics): Link {
  const text = asText(value);
  const { link, report } = parseLink(text);
  if (report !== undefined) diagnostics.report(report, text);
  return link;
}

/** The fields of a source. A bare text is its name, and reported. Example: `decodeSource('INSEE', diagnostics)` → `{ name: 'INSEE' }`. */
export function decodeSource(value: unknown, diagnostics: Diagnostics): Fields {
  if (isRecord(value)) return value;
  if (decodeLabel(value, NOOP_DIAGNOSTICS) !== '') diagnostics.report('source-form', value);
  return { name: value };
}
