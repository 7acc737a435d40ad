/** Who asks, as far as the host knows; the address is what attempts to sign in are counted by. */
export type Client = {
  readonly address: string;
  /** The name of the request in the log, which goes on with it to whoever is asked for it. */
  readonly requestId?: string;
};

export type Handler = (request: Request, client?: Client) => Promise<Response>;
