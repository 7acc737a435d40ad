import { expect, test } from 'vitest';
import { loginEndpoint } from '../../src/contract/auth';
import { createDemoService } from '../../src/demo/demo-service';

const NOW = new Date('2026-11-18T14:12:00Z');
const API = 'https://demo.invalid/api';

const openPage = () => createDemoService(() => NOW);
type DemoService = ReturnType<typeof openPage>;

async function logIn({ handler }: DemoService): Promise<string> {
  const body = new URLSearchParams({ username: 'demo', secret: 'demo' });
  const response = await handler(new Request(`${API}${loginEndpoint.path}`, { method: 'POST', body }));
  return loginEndpoint.decode(await response.json()).accessToken;
}

async function readWith(token: string, { handler }: DemoService): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  return (await handler(new Request(`${API}/v1/events?limit=1`, { headers }))).status;
}

test('the session that follows a revoked one lasts over a reload of the page', async () => {
  const page = openPage();
  const revoked = await logIn(page);
  expect(await readWith(revoked, page)).toBe(200);
  page.revokeTokens();
  expect(await readWith(revoked, page)).toBe(401);
  const token = await logIn(page);
  expect(await readWith(token, page)).toBe(200);
  expect(await readWith(token, openPage())).toBe(200);
});
