import { expect, it } from 'vitest';
import { parseProbeResponse } from '../../../src/service/doctor/client/probe-response';

const refuseWith = (page: string) =>
  parseProbeResponse(new Response(page, { status: 503, headers: { 'content-type': 'text/html' } }));

it('takes the text of a page as the message, without tags, styles and scripts', async () => {
  const page = '<!doctype html><STYLE>b { }</STYLE><script>\nif (a < b) c();\n</script><h1 class="x">Maintenance</h1>';
  expect(await refuseWith(page)).toMatchObject({ status: 503, refused: { form: 'HTML page' }, message: 'Maintenance' });
});

it('reads a page of a megabyte of opened tags', { timeout: 10_000 }, async () => {
  expect(await refuseWith('<script'.repeat(150_000))).toMatchObject({ status: 503, refused: { form: 'HTML page' } });
});
