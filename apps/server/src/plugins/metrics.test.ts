import { describe, expect, it } from 'vitest';
import { buildTestApp } from '../../test/test-app.ts';

const TOKEN = 'a token of sixteen and more';
const environment = { METRICS_TOKEN: TOKEN };

describe('GET /metrics', async () => {
  const { app, client, signInAs } = await buildTestApp({ environment });
  const scrape = (authorization?: string) =>
    client().send({ method: 'GET', url: '/metrics', headers: { ...(authorization && { authorization }) } });

  it.each([undefined, '', 'Bearer', 'Bearer wrong', `Basic ${TOKEN}`, TOKEN])(
    'refuses the header %j',
    async (header) => {
      const response = await scrape(header);
      expect(response.statusCode).toBe(401);
      expect(response.json()).toEqual({ error: 'Unauthorized' });
    },
  );

  it('is not available to a session', async () => {
    const ana = await signInAs('first');
    expect((await ana.send({ method: 'GET', url: '/metrics' })).statusCode).toBe(401);
  });

  it('counts requests by route, not by URL or search text', async () => {
    const ana = await signInAs('first');
    await ana.call('GET', '/api/expenses?search=secreto');
    await ana.call('GET', '/api/expenses/no-such-id');
    const response = await scrape(`Bearer ${TOKEN}`);
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toContain('text/plain; version=0.0.4');
    expect(response.body).toContain(
      'household_request_duration_seconds_count{method="GET",route="/api/expenses",status="200"} 1\n',
    );
    expect(response.body).toContain('route="/api/expenses/:id",status="404"} 1\n');
    expect(response.body).not.toMatch(/secreto|no-such-id/);
  });

  it('has figures of database, connections and process', async () => {
    const { body } = await scrape(`Bearer ${TOKEN}`);
    expect(body).toContain('household_database_up 1\n');
    expect(body).toMatch(/household_database_connections\{state="idle"\} \d+\n/);
    expect(body).toMatch(/process_resident_memory_bytes \d+\n/);
    expect(body).not.toMatch(/^household_backup_age_seconds[ {]/m);
    await app.close();
  });
});

describe('GET /metrics without METRICS_TOKEN', () => {
  it('does not exist', async () => {
    const { client } = await buildTestApp();
    const response = await client().send({ method: 'GET', url: '/metrics' });
    expect([response.statusCode, response.json()]).toEqual([404, { error: 'Not found' }]);
  });
});
