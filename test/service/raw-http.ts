import { connect } from 'node:net';

/** Writes bytes to a port of loopback as they are, and answers all that comes back before the other side closes the line. */
export function rawHttp(port: number, bytes: string | Buffer): Promise<string> {
  return new Promise((resolve) => {
    let heard = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.on('data', (part) => (heard += part.toString('latin1')));
    socket.on('error', () => undefined).on('close', () => resolve(heard));
  });
}

/** The statuses of the answers in what came back. */
export const statusesOf = (heard: string): readonly number[] =>
  [...heard.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
