import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { ANSI_COLORS, NO_COLORS } from '../../doctor/colors';
import { runDoctor } from './run-doctor';
import { isPrivateAddress } from '../http/ssrf-safe-lookup';
import { promptCredentials } from '../terminal/prompt-credentials';

const { stdin, stdout, stderr, env, argv } = process;
const hasColors = stdout.isTTY && !env['NO_COLOR'] && env['TERM'] !== 'dumb';

// As the service does it: a name that is written as an address, or as this machine's own, is meant to lead there.
async function isPrivateHost(hostname: string): Promise<boolean> {
  if (isIP(hostname.replace(/^\[(.*)\]$/, '$1')) !== 0 || /(^|\.)localhost$/i.test(hostname)) return false;
  const found = await lookup(hostname, { all: true }).catch(() => []);
  return found.length > 0 && found.every(({ address }) => isPrivateAddress(address));
}

runDoctor({
  args: argv.slice(3),
  transport: globalThis.fetch,
  sleep: (milliseconds) => sleep(milliseconds),
  now: () => Date.now(),
  isPrivateHost,
  readCredentials: () => promptCredentials({ input: stdin, write: (text) => void stderr.write(text) }),
  print: (text) => void stdout.write(`${text}\n`),
  warn: (text) => void stderr.write(`${text}\n`),
  colors: hasColors ? ANSI_COLORS : NO_COLORS,
}).then(
  (code) => {
    process.exitCode = code;
  },
  (cause: unknown) => {
    // The message alone: a stack says nothing to who asks, and may hold what was asked.
    stderr.write(`The doctor failed: ${cause instanceof Error ? cause.message : String(cause)}\n`);
    process.exitCode = 70;
  },
);
