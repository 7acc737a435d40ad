// A separate process: users who each poll one URL at an interval, over a connection of their own, and revalidate what they have.
import { Agent, request } from 'node:http';

const [, , url = '', token = '', users = '5000', requests = '20', seconds = '60'] = process.argv;
const interval = (Number(seconds) * 1000) / Number(requests);
const agent = new Agent({ keepAlive: true, maxSockets: Infinity, maxFreeSockets: Infinity });
/** @type {number[]} */
const times = [];
/** @type {Map<string, number>} */
const errors = new Map();
let unchanged = 0;
const fail = (/** @type {string} */ reason) => void errors.set(reason, (errors.get(reason) ?? 0) + 1);

/** @param {string} etag @returns {Promise<string>} the entity tag of the response */
function poll(etag) {
  const began = performance.now();
  const headers = {
    authorization: `Bearer ${token}`,
    'accept-encoding': 'gzip',
    ...(etag && { 'if-none-match': etag }),
  };
  return new Promise((resolve) => {
    const outgoing = request(url, { agent, headers }, (response) => {
      response.on('data', () => undefined);
      response.on('error', (error) => fail(error.message));
      response.on('end', () => {
        times.push(performance.now() - began);
        if (response.statusCode === 304) unchanged += 1;
        else if (response.statusCode !== 200) fail(`status ${response.statusCode}`);
        resolve(response.headers.etag ?? etag);
      });
    });
    outgoing.on('error', (error) => {
      fail(error.message);
      resolve(etag);
    });
    outgoing.end();
  });
}

/** @param {number} index */
async function read(index) {
  let etag = '';
  for (let count = 0; count < Number(requests); count += 1) {
    const due = began + interval * count + (interval * index) / Number(users);
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())));
    etag = await poll(etag);
  }
}

const began = performance.now();
await Promise.all(Array.from({ length: Number(users) }, (_, index) => read(index)));
const took = performance.now() - began;
agent.destroy();
times.sort((a, b) => a - b);
const at = (/** @type {number} */ share) =>
  Math.round(times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN);
for (const [reason, count] of errors) console.error(`${count} × ${reason}`);
console.log(
  JSON.stringify({
    responses: times.length,
    errors: [...errors.values()].reduce((sum, count) => sum + count, 0),
    'not modified': unchanged,
    'a second': Math.round((times.length / took) * 1000),
    'p50 ms': at(0.5),
    'p99 ms': at(0.99),
    'longest ms': at(1),
  }),
);
