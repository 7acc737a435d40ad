import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';

const READY_WITHIN = 30_000;

export type Running = {
  readonly child: ChildProcessWithoutNullStreams;
  /** What it printed so far, on both channels. */
  said(): string;
  /** How it ended: its code, or the signal that ended it. */
  readonly ended: Promise<number | NodeJS.Signals | null>;
};

/** Starts a program, with the environment of this process and more; files of more than `fileBlocks` half kilobytes fail to grow. */
export function startProgram(
  file: string,
  messages: readonly string[],
  env: Record<string, string>,
  fileBlocks?: number,
): Running {
  const limit = fileBlocks === undefined ? '' : `ulimit -f ${fileBlocks};`;
  // A write beyond the limit fails, as on a full disk, rather than end the process.
  const command = `trap '' XFSZ; ${limit} exec "$0" "$@"`;
  const child = spawn('sh', ['-c', command, process.execPath, file, ...messages], {
    env: { ...process.env, UPSTREAM_URL: '', HOST: '127.0.0.1', PORT: '0', ...env },
  });
  let said = '';
  for (const channel of [child.stdout, child.stderr]) channel.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const ended = once(child, 'close').then(() => child.signalCode ?? child.exitCode);
  return { child, said: () => said, ended };
}

/** The address that a service prints once it listens; fails with what it said when it ends before. */
export async function addressOf({ child, said, ended }: Running): Promise<string> {
  const printed = new Promise<string>((resolve) => {
    const look = () => {
      const address = /http:\/\/127\.0\.0\.1:\d+/.exec(said())?.[0];
      if (address) resolve(address);
    };
    child.stdout.on('data', look);
    look();
  });
  const over = ended.then((code) => Promise.reject(new Error(`it ended with ${code}: ${said()}`)));
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error(`nothing listens yet: ${said()}`)), READY_WITHIN).unref();
  });
  return Promise.race([printed, over, late]);
}
