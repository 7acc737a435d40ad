import { connect } from 'node:net';

/** Writes bytes to a loopback port. Returns everything received until the other side closes the connection. */
export function rawHttp(port: number, bytes: string | Buffer): Promise<string> {
  return new Promise((resolve) => {
    let received = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.on('data', (part) => (received += part.toString('latin1')));
    socket.on('error', () => undefined).on('close', () => resolve(received));
  });
}

/** The statuses of the responses in the received text. */
export const statusesOf = (received: string): readonly number[] =>
  [...received.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
