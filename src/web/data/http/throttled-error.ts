import type { Instant } from '../../../domain/time/instant';

/** Why a query that was asked again too soon is not sent yet, and this machine's instant when it is. */
export class ThrottledError extends Error {
  readonly nextAt: Instant;

  constructor(nextAt: Instant) {
    super('Asked again too soon.');
    this.name = 'Paced';
    this.nextAt = nextAt;
  }
}
