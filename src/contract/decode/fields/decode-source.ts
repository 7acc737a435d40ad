import { isRecord, asText } from '../json-record';
import { decodeLabel } from './decode-label';
import type { IssueCode } from '../../diagnostics/issue';
import type { Diagnostics } from '../../diagnostics/diagnostics';

/** Who publishes an event. `linkText` is what stands for a link without being one, such as `www.insee.fr`. */
export type Source = { readonly name: string; readonly link: string | null; readonly linkText?: string };

type ReadLink = { readonly link: string | null; readonly linkText?: string; readonly report?: IssueCode };

const MAX_LINK_LENGTH = 2048;
const NO_SCHEME = /^(\/\/|[\w-]+(\.[\w-]+)+(:\d+)?([/?#]|$))|^[^:]*$/;
const REFUSED: ReadLink = { link: null, report: 'source-link-refused' };

function readLink(written: string): ReadLink {
  const link = written.trim();
  if (link === '') return { link: null };
  if (link.length > MAX_LINK_LENGTH) return REFUSED;
  if (NO_SCHEME.test(link)) return { link: null, linkText: link, report: 'source-link-text' };
  if (!URL.canParse(link)) return REFUSED;
  const { protocol, username, password, href, hostname } = new URL(link);
  if ((protocol !== 'https:' && protocol !== 'http:') || username !== '' || password !== '') return REFUSED;
  if (hostname.includes('xn--') && !/xn--/i.test(link)) return { link: href, report: 'source-host-idn' };
  // A parser drops or encodes spaces and control characters: what is shown is then what it makes of them.
  return { link: /[\s\p{C}]/u.test(link) ? href : link };
}

// A feed names a few hundred sources over and over, and parsing an address is the slowest part of reading an event.
const MAX_MEMOIZED_LINKS = 2000;
const links = new Map<string, ReadLink>();

function readKnownLink(written: string): ReadLink {
  let read = links.get(written);
  if (read === undefined) {
    if (links.size >= MAX_MEMOIZED_LINKS) links.clear();
    read = readLink(written);
    links.set(written, read);
  }
  return read;
}

/**
 * The source of an event, and the link to it: http and https alone, without a user, 2,048 characters at most; another link is left
 * out and told as odd. A host in another script is written in punycode. A text alone is the name.
 * Example: `readSource({ name: 'INSEE', link: 'javascript:alert(1)' }, witness)` → `{ name: 'INSEE', link: null }`.
 */
export function decodeSource(value: unknown, diagnostics: Diagnostics): Source {
  const wire = isRecord(value) ? value : { name: value };
  const name = decodeLabel(wire['name'], diagnostics);
  if (!isRecord(value) && name !== '') diagnostics.report('source-form', value);
  const written = asText(wire['link']);
  const { link, linkText, report } = readKnownLink(written);
  if (report !== undefined) diagnostics.report(report, written);
  return linkText === undefined ? { name, link } : { name, link, linkText };
}
