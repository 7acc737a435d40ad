/**
 * Why a response cannot be decoded: `shape`, not the shape of the specification; `not-found`, a single-event response without an
 * event; `refused`, an error body under a success status; `decoder-unavailable`, the lazily loaded decoder could not be fetched.
 * The other kinds are bodies that are no JSON we can parse: an HTML page, JSONP or another script, NDJSON, an unsupported charset,
 * invalid JSON, or JSON beyond the limits of size and depth.
 */
type ContractErrorKind =
  | 'shape'
  | 'not-found'
  | 'refused'
  | 'html'
  | 'jsonp'
  | 'ndjson'
  | 'charset'
  | 'json'
  | 'too-large'
  | 'too-deep'
  | 'decoder-unavailable';

/** A response that breaks the specification. `path` names the first offending field, or is empty. */
export class ContractError extends Error {
  readonly path: string;
  readonly kind: ContractErrorKind;

  constructor(message: string, path = '', kind: ContractErrorKind = 'shape') {
    super(message);
    this.name = 'ContractError';
    this.path = path;
    this.kind = kind;
  }
}

/**
 * An error body under a success status. `status` is the status that the body names (400 to 599), 401 when it names none but
 * mentions the token, else null.
 */
export class EmbeddedError extends ContractError {
  readonly status: number | null;
  readonly providerMessage: string;

  constructor(status: number | null, providerMessage: string) {
    super(`an error under a success status${status === null ? '' : ` (${status})`}`, '', 'refused');
    this.name = 'EmbeddedError';
    this.status = status;
    this.providerMessage = providerMessage;
  }
}
