import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** @typedef {{ rate: number, p50: number, p99: number }} Load */
/** @typedef {{ url: string, stop: () => Promise<void> }} Running */

/** Starts a program and waits for the URL it prints. @param {string} file @param {string[]} args @param {NodeJS.ProcessEnv} [env] @returns {Promise<Running>} */
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
  let output = '';
  for await (const bytes of child.stdout) {
    output += String(bytes);
    const [url] = /http:\/\/\S+/.exec(output) ?? [];
    if (!url) continue;
    child.stdout.resume();
    return { url, stop };
  }
  throw new Error(`${file} exited without printing a URL: ${output}`);
}

/** Runs a command with a text on its standard input, and waits for its end. @param {string} file @param {string[]} args @param {NodeJS.ProcessEnv} env @param {string} [input] @returns {Promise<string>} */
export async function run(file, args, env, input = '') {
  const child = spawn(process.execPath, [file, ...args], {
    env: { ...process.env, ...env },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.end(input);
  let output = '';
  child.stdout.on('data', (bytes) => (output += String(bytes)));
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${file} ${args.join(' ')} exited with ${code}`);
  return output;
}

/** Puts load on a URL for some seconds, from another process. @param {string} url @param {string} token @param {number} seconds @param {number} connections @returns {Promise<Load>} */
export async function load(url, token, seconds, connections) {
  return JSON.parse(
    await run('test/bench/service/service-load.mjs', [url, token, String(seconds), String(connections)], {}),
  );
}

/** Measures the load a bare server handles with the same response. @param {Buffer} bytes @param {string} folder @param {number} seconds @param {number} connections @returns {Promise<Load>} */
export async function bareLoad(bytes, folder, seconds, connections) {
  const file = join(folder, 'response.json');
  writeFileSync(file, bytes);
  const bare = await start('test/bench/service/service-bare.mjs', [file]);
  try {
    return await load(bare.url, 'none', seconds, connections);
  } finally {
    await bare.stop();
  }
}
