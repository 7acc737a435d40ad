import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

export type SilentProxy = {
  readonly port: number;
  /** From now on nothing is passed on, in either direction, of open connections and new ones; none is closed. */
  gap(): void;
  /** New connections are passed on again; those that fell silent stay so, as after a failover. */
  acceptNew(): void;
  /** All are passed on again, with what was held back, as after a cable was plugged in again. */
  resume(): void;
  close(): void;
};

type Line = { isSilent: boolean; readonly held: (() => void)[] };

/** Stands before a server of this machine and can drop all that passes, as a network does that loses every packet. */
export async function createSilentProxy(target: number): Promise<SilentProxy> {
  let isSilent = false;
  const sockets: Socket[] = [];
  const lines: Line[] = [];
  const pass = (line: Line, from: Socket, to: Socket): void => {
    const now = (act: () => void): void => void (line.isSilent ? line.held.push(act) : act());
    from.on('data', (bytes) => now(() => to.write(bytes)));
    from.on('close', () => now(() => to.destroy()));
    from.on('error', () => undefined);
  };
  const server = createServer((client) => {
    const behind = connect(target, '127.0.0.1');
    const line: Line = { isSilent, held: [] };
    lines.push(line);
    sockets.push(client, behind);
    pass(line, client, behind);
    pass(line, behind, client);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    gap() {
      isSilent = true;
      for (const line of lines) line.isSilent = true;
    },
    acceptNew: () => void (isSilent = false),
    resume() {
      isSilent = false;
      for (const line of lines) {
        line.isSilent = false;
        for (const act of line.held.splice(0)) act();
      }
    },
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
