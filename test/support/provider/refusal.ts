/** A request that the provider refuses; the provider's habits decide how status and message are encoded. */
export class Refusal extends Error {
  readonly status: number;

  constructor(status: number, sentence: string) {
    super(sentence);
    this.status = status;
  }
}
