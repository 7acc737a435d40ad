import type { TestService } from '../support/serve';
import type { Client } from './client';
import type { Host } from './hosts';

/** A service on one of its hosts, and a client that talks to it; `pass` sets its clock forward. */
export type Running = {
  readonly service: TestService;
  readonly host: Host;
  readonly client: Client;
  readonly pass: (milliseconds: number) => void;
};
