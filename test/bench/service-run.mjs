import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** @typedef {{ rate: number, p50: number, p99: number }} Load */
/** @typedef {{ url: string, stop: () => Promise<void> }} Running */

/** Starts a program and waits for the address it prints. @param {string} file @param {string[]} args @param {NodeJS.ProcessEnv} [env] @returns {Promise<Running>} */
export async function start(file, args, env = {}) {
  const child = spawn(process.execPath, [file, ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const stop = async () => {
    if (child.exitCode !== null) return;
    child.kill();
    await once(child, 'exit');
  };
  let said = '';
  for await (const bytes of child.stdout) {
    said += String(bytes);
    const [url] = /http:\/\/\S+/.exec(said) ?? [];
    if (!url) continue;
    child.stdout.resume();
    return { url, stop };
  }
  throw new Error(`${file} ended without an address: ${said}`);
}

/** Runs a command to its end with a text on its standard input. @param {string} file @param {string[]} args @param {NodeJS.ProcessEnv} env @param {string} [input] @returns {Promise<string>} */
export async function run(file, args, env, input = '') {
  const child = spawn(process.execPath, [file, ...args], {
    env: { ...process.env, ...env },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.end(input);
  let said = '';
  child.stdout.on('data', (bytes) => (said += String(bytes)));
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${file} ${args.join(' ')} ended with ${code}`);
  return said;
}

/** Asks an address for some seconds, from another process. @param {string} url @param {string} token @param {number} seconds @param {number} connections @returns {Promise<Load>} */
export async function load(url, token, seconds, connections) {
  return JSON.parse(await run('test/bench/service-load.mjs', [url, token, String(seconds), String(connections)], {}));
}

/** The load that a bare server bears with the bytes of an answer. @param {Buffer} bytes @param {string} folder @param {number} seconds @param {number} connections @returns {Promise<Load>} */
export async function bareLoad(bytes, folder, seconds, connections) {
  const file = join(folder, 'answer.json');
  writeFileSync(file, bytes);
  const bare = await start('test/bench/service-bare.mjs', [file]);
  try {
    return await load(bare.url, 'none', seconds, connections);
  } finally {
    await bare.stop();
  }
}
