import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from 'vite';

export type Program = { readonly file: string; remove(): void };

/** Builds a TypeScript file into a program for Node, where it finds the packages of this project. */
export async function buildProgram(source: string): Promise<Program> {
  const folder = mkdtempSync(resolve('node_modules', '.program-'));
  // Where the service looks for the app, of which there is nothing here.
  mkdirSync(join(folder, 'web'));
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    ssr: { noExternal: ['kysely'] },
    build: {
      ssr: true,
      outDir: join(folder, 'service'),
      target: 'node20',
      rollupOptions: { input: { program: source }, output: { entryFileNames: '[name].mjs' } },
    },
  });
  return { file: join(folder, 'service/program.mjs'), remove: () => rmSync(folder, { recursive: true, force: true }) };
}
