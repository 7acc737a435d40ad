import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/** Returns the file of a program of `dist/service`, of which the start script first builds what is missing or older than its sources. */
export function builtProgram(name: 'server' | 'export' | 'feeds' | 'import' | 'user'): string {
  ensureBuilt();
  return join('dist/service', `${name}.js`);
}

let isBuilt = false;
function ensureBuilt(): void {
  if (!isBuilt) execFileSync(process.execPath, ['src/start.mjs', 'user', '--help'], { stdio: 'pipe' });
  isBuilt = true;
}
