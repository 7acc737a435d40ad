import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { formatHeadersFile } from '../../src/demo/demo-build';
import { staticPageHeaders } from '../../src/service/http/security-headers';

const guide = readFileSync('docs/static-demo.md', 'utf8');
const headers = await staticPageHeaders();
const TRANSPORT = ['strict-transport-security', 'max-age=63072000; includeSubDomains'];
const YEAR_IN_SECONDS = 31_536_000;

/** The headers of a block of the guide, a line each. */
const inGuide = (language: string, line: RegExp): readonly (readonly [string, string])[] => {
  const block = new RegExp(`\`\`\`${language}\\n([^]*?)\`\`\``).exec(guide)?.[1] ?? '';
  return [...block.matchAll(line)].map(([, name = '', value = '']) => [name, value]);
};

describe('The headers of the static demo', () => {
  test('are those of the service without the address for reports, and have browsers ask for a new build', () => {
    expect(new Map(headers).get('cache-control')).toBe('no-cache');
    const policy = new Map(headers).get('content-security-policy');
    expect(policy).toContain("default-src 'none'; script-src 'self';");
    expect(policy).not.toMatch(/report|unsafe/);
    expect(headers.map(([name]) => name)).not.toContain('reporting-endpoints');
  });

  test('are in _headers, and in the guide for nginx and Caddy', async () => {
    const written = [...(await formatHeadersFile()).matchAll(/^ {2}(\S+): (.*)$/gm)];
    expect(written.map(([, name, value]) => [name, value])).toEqual(headers);
    expect(inGuide('nginx', /^\s+add_header (\S+) "(.*)" always;$/gm)).toEqual([...headers, TRANSPORT]);
    expect(inGuide('caddy', /^\s+(\S+) "(.*)"$/gm)).toEqual([...headers, TRANSPORT]);
  });

  test.each(['docs/operations.md', 'docs/static-demo.md'])(
    'keep browsers on https for a year at least, subdomains included, by both proxies of %s',
    (file) => {
      const values = [...readFileSync(file, 'utf8').matchAll(/strict-transport-security "([^"]+)"/gi)];
      expect(values).toHaveLength(2);
      for (const [, value = ''] of values) {
        expect(Number(/^max-age=(\d+); includeSubDomains$/.exec(value)?.[1])).toBeGreaterThanOrEqual(YEAR_IN_SECONDS);
      }
    },
  );
});
