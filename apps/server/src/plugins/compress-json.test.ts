import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { buildTestApp } from '../../test/test-app.ts';

const { signInAs } = await buildTestApp();
const browser = await signInAs('first');
for (let n = 0; n < 12; n += 1) {
  const payload = { amountCents: 100 + n, description: `Piñata ${n}`, paidBy: 'ana', shared: true, date: '2026-09-17' };
  await browser.call('POST', '/api/expenses', payload);
}
const get = (url: string, encoding?: string) =>
  browser.send({ url, ...(encoding !== undefined && { headers: { 'accept-encoding': encoding } }) });

describe('JSON', () => {
  it.each(['/api/expenses', `/trpc/expenses.list?input=${encodeURIComponent('{"json":{}}')}`])(
    'of some kB is compressed where gzip is accepted: %s',
    async (path) => {
      const plain = await get(path);
      expect(plain.headers['content-encoding']).toBeUndefined();
      expect(plain.statusCode).toBe(200);
      expect(Number(plain.headers['content-length'])).toBe(plain.rawPayload.length);
      const { headers, rawPayload } = await get(path, 'deflate, gzip, br');
      expect(headers).toMatchObject({ 'content-encoding': 'gzip', 'content-length': String(rawPayload.length) });
      expect(headers.vary).toContain('accept-encoding');
      expect(rawPayload.length).toBeLessThan(plain.rawPayload.length / 3);
      expect(gunzipSync(rawPayload).toString()).toBe(plain.body);
    },
  );

  it.each(['br', 'identity', 'gzip;q=0', 'xgzip', ''])('is sent as it is to who accepts «%s»', async (encoding) => {
    const { headers, body } = await get('/api/expenses', encoding);
    expect(headers['content-encoding']).toBeUndefined();
    expect(JSON.parse(body).data).toHaveLength(12);
  });

  it('of few bytes is sent as it is', async () => {
    const { headers, body } = await get('/api/auth/me', 'gzip');
    expect([headers['content-encoding'], typeof JSON.parse(body)]).toEqual([undefined, 'object']);
  });
});
