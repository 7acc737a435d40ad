/** Who asks, as far as the host knows; the address is what attempts to sign in are counted by. */
export type Client = { readonly address: string };

export type Handler = (request: Request, client?: Client) => Promise<Response>;
