import type { TestService } from '../support/serve';
import type { Client } from './client';
import type { Host } from './hosts';

/** A service on a host, and its client. `pass` advances its clock. */
export type Running = {
  readonly service: TestService;
  readonly host: Host;
  readonly client: Client;
  readonly pass: (milliseconds: number) => void;
};
