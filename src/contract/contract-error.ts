/**
 * How an answer fails: `shape`, another shape than the specification's; `gone`, no event where one was asked for; `refused`, an
 * error under a status of success; or a body that is no JSON to read: a `page` of HTML, a `script` (JSONP, a guard such as
 * `)]}'`), `lines` of JSON, an unknown `charset`, broken `json`, too large in `size` or too `deep`;
 * or `unfetched`, when what reads it could not be fetched.
 */
export type ContractErrorKind =
  | 'shape'
  | 'gone'
  | 'refused'
  | 'page'
  | 'script'
  | 'lines'
  | 'charset'
  | 'json'
  | 'size'
  | 'deep'
  | 'unfetched';

/** An answer that is not what the specification says; `path` names the first field at fault, when one is. */
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
