export type IsGood = (response: Response) => boolean;

type Choice = {
  readonly answer: Promise<Response>;
  readonly isGood: IsGood;
  readonly kept: () => Promise<Response | undefined>;
  /** Settles when the network has had its time. */
  readonly late: Promise<void>;
};

/** The network's answer when it is there in time and good, else what is kept, else whatever the network brings. */
export async function preferNetwork({ answer, isGood, kept, late }: Choice): Promise<Response> {
  const response = await Promise.race([answer, late.then(() => null)]).catch(() => null);
  if (response && isGood(response)) return response;
  return (await kept()) ?? response ?? answer;
}
