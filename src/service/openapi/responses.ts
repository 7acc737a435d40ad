import { schemaAt, type SchemaName } from './component-schemas';

type Header = { readonly description: string; readonly required: true; readonly schema: { readonly type: string } };
type Body = Readonly<Record<string, { readonly schema: { readonly $ref: string } }>>;
export type DocumentedResponse = {
  readonly description: string;
  readonly headers?: Readonly<Record<string, Header>>;
  readonly content?: Body;
};

const header = (description: string, type = 'string'): Header => ({ description, required: true, schema: { type } });

const TAG = { ETag: header('Of what the answer says; send it back as If-None-Match.') };
const CHALLENGE = { 'WWW-Authenticate': header('The scheme that is asked for: Bearer.') };
const WAIT = { 'Retry-After': header('Seconds to wait.', 'integer') };

const problem = (description: string, headers?: Readonly<Record<string, Header>>): DocumentedResponse => ({
  description,
  ...(headers && { headers }),
  content: { 'application/problem+json': { schema: { $ref: schemaAt('Problem') } } },
});

export const answer = (description: string, name: SchemaName, isTagged = true): DocumentedResponse => ({
  description,
  ...(isTagged && { headers: TAG }),
  content: { 'application/json': { schema: { $ref: schemaAt(name) } } },
});

export const NOT_MODIFIED: DocumentedResponse = { description: 'The client holds this answer.', headers: TAG };

type Status = keyof typeof PROBLEMS;
const ANYWHERE: readonly Status[] = [406, 500, 503];

/** Every refusal and failure, by its status: a problem of RFC 9457. */
const PROBLEMS = {
  400: problem('What was sent cannot be read; `errors` names every part at fault, and why.'),
  401: problem('No token, or none that holds: malformed, expired, foreign, or of an account that was shut.', CHALLENGE),
  403: problem('A page of another site cannot sign in here.'),
  404: problem('There is no such event.'),
  406: problem('The client accepts no JSON.'),
  413: problem('The form is too long.'),
  415: problem('The body is not a form.'),
  429: problem('Too many attempts to sign in.', WAIT),
  500: problem('The service failed; `instance` is the reference under which it logged why.'),
  503: problem('The database does not answer for now.', WAIT),
} as const;

/** The problems of these statuses, and those that any address may answer. */
export function problems(...statuses: readonly Status[]): Record<string, DocumentedResponse> {
  return Object.fromEntries([...statuses, ...ANYWHERE].map((status) => [String(status), PROBLEMS[status]]));
}
