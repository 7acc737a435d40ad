import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { formatHeadersFile } from '../../src/demo/demo-build';
import { staticPageHeaders } from '../../src/service/http/security-headers';

const guide = readFileSync('docs/static-demo.md', 'utf8');
const headers = await staticPageHeaders();

/** The headers of a block of the guide, a line each. */
const inGuide = (language: string, line: RegExp): readonly (readonly [string, string])[] => {
  const block = new RegExp(`\`\`\`${language}\\n([^]*?)\`\`\``).exec(guide)?.[1] ?? '';
  return [...block.matchAll(line)].map(([, name = '', value = '']) => [name, value]);
};

describe('The headers of the static demo', () => {
  test('are those of the service without the address for reports', () => {
    const policy = new Map(headers).get('content-security-policy');
    expect(policy).toContain("default-src 'none'; script-src 'self';");
    expect(policy).not.toMatch(/report|unsafe/);
    expect(headers.map(([name]) => name)).not.toContain('reporting-endpoints');
  });

  test('are in _headers, and in the guide for nginx and Caddy', async () => {
    const written = [...(await formatHeadersFile()).matchAll(/^ {2}(\S+): (.*)$/gm)];
    expect(written.map(([, name, value]) => [name, value])).toEqual(headers);
    expect(inGuide('nginx', /^\s+add_header (\S+) "(.*)" always;$/gm)).toEqual(headers);
    expect(inGuide('caddy', /^\s+(\S+) "(.*)"$/gm)).toEqual(headers);
  });
});
