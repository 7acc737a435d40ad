import { lookup } from 'node:dns/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { ANSI_COLORS, NO_COLORS } from '../../doctor/print-report';
import { isPrivateAddress } from '../http/ssrf-safe-lookup';
import { createTransport, isPrivateOnPurpose } from '../http/upstream-fetch';
import { promptCredentials } from './prompt';
import { EXIT_USAGE, endWithOutput } from './run-command';
import { runDoctor } from './run-doctor';
import { messageOf } from '../../util/thrown';
import { UsageError } from '../../util/usage-error';

const { stdin, stdout, stderr, env, argv } = process;
const hasColors = stdout.isTTY && !env['NO_COLOR'] && env['TERM'] !== 'dumb';
const EXIT_FAILURE = 70;

async function isPrivateHost(url: URL): Promise<boolean> {
  if (isPrivateOnPurpose(url)) return false;
  const addresses = await lookup(url.hostname, { all: true }).catch(() => []);
  return addresses.length > 0 && addresses.every(({ address }) => isPrivateAddress(address));
}

endWithOutput();
runDoctor({
  args: argv.slice(3),
  transport: createTransport(),
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
    const isUsageError = cause instanceof UsageError;
    // Only the message: a stack does not help the user, and may contain request data.
    stderr.write(`${isUsageError ? '' : 'The doctor failed: '}${messageOf(cause)}\n`);
    process.exitCode = isUsageError ? EXIT_USAGE : EXIT_FAILURE;
  },
);
