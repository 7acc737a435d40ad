import type { Habits } from './habits';
import { RawBody } from './refuse';
import type { Reply } from './reply';

const BOM = '\ufeff';

function typeOf({ contentType, charset }: Habits): string {
  const said = charset === 'latin-1' ? '; charset=iso-8859-1' : '';
  switch (contentType) {
    case 'json':
      return `application/json${said}`;
    case 'vnd':
      return `application/vnd.provider.v1+json${said}`;
    case 'text/plain':
      return `text/plain${said}`;
    case 'absent':
      return '';
  }
}

/** The reply as the provider sends it: its charset, its byte order mark, its content type. */
export function writeBytes({ status, body, headers = {} }: Reply, habits: Habits): Response {
  const raw = body instanceof RawBody ? body : null;
  const text = raw ? raw.text : (habits.bom ? BOM : '') + JSON.stringify(body);
  const encoding = raw || habits.charset === 'utf-8' ? 'utf8' : 'latin1';
  const type = raw ? raw.type : typeOf(habits);
  return new Response(Uint8Array.from(Buffer.from(text, encoding)), {
    status,
    headers: { ...headers, ...(type && { 'content-type': type }) },
  });
}
