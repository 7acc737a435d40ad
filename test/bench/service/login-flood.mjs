// A separate process: sends failed logins at a constant rate, whatever the responses, and counts their statuses.
import { Agent, request } from 'node:http';

const [, , url = '', kind = 'guesses', pace = '500'] = process.argv;
const TICK = 10;
// Reuses connections, to reach the rate.
const agent = new Agent({ keepAlive: true, maxSockets: 256 });
let sent = 0;
/** @type {Record<string, number>} */
const statuses = {};

/** The attempts of each kind of flood. @type {Record<string, (attempt: number) => { name: string, password: string, from?: string }>} */
const KINDS = {
  'same password': () => ({ name: 'demo', password: 'a wrong password' }),
  guesses: (attempt) => ({ name: 'demo', password: `guess ${attempt}` }),
  names: (attempt) => ({ name: `name ${attempt}`, password: `guess ${attempt}` }),
  'known names': (attempt) => ({ name: `name ${attempt % 50}`, password: `guess ${attempt}` }),
  addresses: (attempt) => ({ name: 'demo', password: `guess ${attempt}`, from: `127.0.1.${1 + (attempt % 100)}` }),
};

/** @param {number} attempt */
function attemptOf(attempt) {
  const make = KINDS[kind];
  if (!make) throw new Error(`there is no flood called ${kind}`);
  return make(attempt);
}

function send() {
  const { name, password, from } = attemptOf(sent);
  sent += 1;
  const outgoing = request(`${url}/api/auth/login`, {
    agent,
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    ...(from && { localAddress: from }),
  });
  outgoing.on('response', (response) => {
    const { statusCode = 0 } = response;
    statuses[statusCode] = (statuses[statusCode] ?? 0) + 1;
    response.resume();
  });
  outgoing.on('error', () => {
    statuses['error'] = (statuses['error'] ?? 0) + 1;
  });
  outgoing.end(new URLSearchParams({ username: name, secret: password }).toString());
}

const start = performance.now();
const timer = setInterval(() => {
  const due = ((performance.now() - start) / 1000) * Number(pace);
  while (sent < due) send();
}, TICK);

process.once('SIGTERM', () => {
  clearInterval(timer);
  const seconds = (performance.now() - start) / 1000;
  process.stdout.write(`${JSON.stringify({ pace: Math.round(sent / seconds), statuses })}\n`, () => process.exit(0));
});
