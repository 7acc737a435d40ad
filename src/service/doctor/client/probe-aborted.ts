/** Why nothing more is asked: nobody answers, the provider asks for fewer requests, or as many were sent as may be. */
export type StoppedKind = 'unreachable' | 'too many' | 'spent';

/** The visit is over, wherever it was. */
export class ProbeAborted extends Error {
  readonly kind: StoppedKind;

  constructor(kind: StoppedKind, message: string) {
    super(message);
    this.name = 'Stopped';
    this.kind = kind;
  }
}
