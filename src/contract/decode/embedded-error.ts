import { ContractError } from '../contract-error';

/**
 * An error told in the body of an answer whose status says success. `status` is the status the body names (400 to 599), 401 when
 * it speaks of the token without naming one, else null; `says` is the provider's own sentence.
 */
export class EmbeddedError extends ContractError {
  readonly status: number | null;
  readonly says: string;

  constructor(status: number | null, says: string) {
    super(`an error under a status of success${status === null ? '' : ` (${status})`}`, '', 'refused');
    this.name = 'RefusedInBody';
    this.status = status;
    this.says = says;
  }
}
