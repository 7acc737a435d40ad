import { parseJson } from '../../contract/decode/json-record';
import { readBody } from '../../contract/read-body';
import { z } from '../../contract/zod';
import { HttpProblem } from './http-problem';
import { redactUrl } from './redact-url';

/** What a page tried to load or run against the content security policy. Addresses have no query, fragment or user. */
type PolicyViolation = ReturnType<typeof toViolation>;
export type OnPolicyViolation = (violation: PolicyViolation) => void;

const MAX_BODY_BYTES = 16_384;
const MAX_VIOLATIONS = 10;
const MAX_TEXT_LENGTH = 300;

const text = z.catch(z.string(), '');
/** The older form, sent by `report-uri`: one violation. */
const cspReport = z.object({
  'csp-report': z.object({
    'effective-directive': text,
    'violated-directive': text,
    'blocked-uri': text,
    'document-uri': text,
    'source-file': text,
  }),
});
/** The form of the Reporting API, sent by `report-to`: a list, which may hold reports of other kinds. */
const reports = z.array(
  z.object({
    type: text,
    body: z.object({ effectiveDirective: text, blockedURL: text, documentURL: text, sourceFile: text }),
  }),
);

function toViolation(directive: string, blocked: string, page: string, source: string) {
  const address = (url: string): string => redactUrl(url).slice(0, MAX_TEXT_LENGTH);
  return {
    directive: directive.slice(0, MAX_TEXT_LENGTH),
    blocked: address(blocked),
    page: address(page),
    source: address(source),
  };
}

function parseReports(type: string, body: unknown): readonly PolicyViolation[] | null {
  const isOlder = type === 'application/csp-report';
  const one = isOlder ? z.safeParse(cspReport, body).data?.['csp-report'] : undefined;
  if (one) {
    const directive = one['effective-directive'] || one['violated-directive'];
    return [toViolation(directive, one['blocked-uri'], one['document-uri'], one['source-file'])];
  }
  // Under the older type WebKit sends a report of the newer form, without its list.
  const list = z.safeParse(reports, isOlder ? [body] : body).data;
  if (!list) return null;
  const violations = list.filter(({ type: kind }) => kind === 'csp-violation');
  return violations.map(({ body: { effectiveDirective, blockedURL, documentURL, sourceFile } }) =>
    toViolation(effectiveDirective, blockedURL, documentURL, sourceFile),
  );
}

/** Receives the reports of a browser. Throws a problem for a body that is too large, of another type, or not a report. */
export async function receivePolicyReports(request: Request, onViolation: OnPolicyViolation): Promise<Response> {
  const type = (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  const accept = 'application/reports+json, application/csp-report';
  if (!accept.split(', ').includes(type))
    throw new HttpProblem(415, `The content type of a report is none of ${accept}. Send it as one of them.`, {
      headers: { accept },
    });
  const bytes = await readBody(request.body, MAX_BODY_BYTES).catch(() => {
    throw new HttpProblem(400, 'The report broke off. Send it again.');
  });
  if (bytes === null) throw new HttpProblem(413, `The body of a report is limited to ${MAX_BODY_BYTES} bytes.`);
  const violations = parseReports(
    type,
    parseJson(() => new TextDecoder().decode(bytes)),
  );
  if (violations === null) throw new HttpProblem(400, 'The body is not a report of a content security policy.');
  for (const violation of violations.slice(0, MAX_VIOLATIONS)) onViolation(violation);
  return new Response(null, { status: 204 });
}
