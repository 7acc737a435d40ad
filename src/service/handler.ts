/** The client of a request, as far as the host knows it. Login attempts are counted by `address`. */
export type Client = {
  readonly address: string;
  /** Identifies the request in the log, and is passed on to the provider. */
  readonly requestId?: string;
  /** Returns true once the client has disconnected. Costs less than the signal of the request, which is created when it is first read. */
  readonly hasLeft?: () => boolean;
};

/** The client of a request that no socket delivered. */
export const IN_PROCESS: Client = { address: 'in process' };

/**
 * The environment of a Hono app: what its host passes along with a request, and the account and the version of the data that
 * authentication found.
 */
export type Host = {
  readonly Bindings: { readonly client: Client };
  readonly Variables: { dataVersion: string; account: string };
};

export type Handler = (request: Request, client?: Client) => Promise<Response>;
