// A separate process: requests one URL repeatedly over keep-alive connections, and prints its measurements as JSON.
import { Agent, request } from 'node:http';

const [, , url = '', token = '', seconds = '5', connections = '8'] = process.argv;
const agent = new Agent({ keepAlive: true, maxSockets: Number(connections) });
const headers = { authorization: `Bearer ${token}` };

/** Sends one request. Resolves to the time to the last byte in ms. @returns {Promise<number>} */
function send() {
  const start = performance.now();
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { agent, headers }, (response) => {
      response.on('data', () => undefined);
      response.on('end', () =>
        response.statusCode === 200
          ? resolve(performance.now() - start)
          : reject(new Error(`${url} got status ${response.statusCode}`)),
      );
      response.on('error', reject);
    });
    outgoing.on('error', reject);
    outgoing.end();
  });
}

/** @param {number} until @param {number[]} times */
async function sendUntil(until, times) {
  while (performance.now() < until) times.push(await send());
}

/** @param {number} milliseconds @returns {Promise<{ times: number[], took: number }>} */
async function measure(milliseconds) {
  /** @type {number[]} */
  const times = [];
  const start = performance.now();
  await Promise.all(Array.from({ length: Number(connections) }, () => sendUntil(start + milliseconds, times)));
  return { times, took: performance.now() - start };
}

await measure(1000);
const { times, took } = await measure(Number(seconds) * 1000);
agent.destroy();
times.sort((a, b) => a - b);
const at = (/** @type {number} */ share) =>
  times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;
console.log(JSON.stringify({ rate: (times.length / took) * 1000, p50: at(0.5), p99: at(0.99) }));
