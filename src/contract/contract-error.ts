/** An answer that does not have the shape the specification gives it; `path` names the first field at fault. */
export class ContractError extends Error {
  readonly path: string;

  constructor(message: string, path = '') {
    super(message);
    this.name = 'ContractError';
    this.path = path;
  }
}
