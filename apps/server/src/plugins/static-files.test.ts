import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { buildTestApp } from '../../test/test-app.ts';

const webDist = await mkdtemp(join(tmpdir(), 'household-web-'));
const page = '<!doctype html><title>household</title>';
await mkdir(join(webDist, 'assets'));
await Promise.all([
  writeFile(join(webDist, 'index.html'), page),
  writeFile(join(webDist, 'sw.js'), 'self.addEventListener("fetch", () => {});'),
  writeFile(join(webDist, 'manifest.webmanifest'), '{"name":"household"}'),
  writeFile(join(webDist, 'assets/app-1a2b3c.js'), 'console.log(1)'),
  writeFile(join(webDist, 'assets/app-1a2b3c.js.br'), brotliCompressSync('console.log(1)')),
]);
afterAll(() => rm(webDist, { recursive: true, force: true }));

const { app } = await buildTestApp({ webDist });
const html = { accept: 'text/html,application/xhtml+xml' };

describe('the built web app', () => {
  it.each(['/', '/login', '/expenses?month=3', '/settings', '/no/such/page'])(
    'is the response to the page %s',
    async (url) => {
      const response = await app.inject({ url, headers: html });
      expect({ status: response.statusCode, body: response.body }).toEqual({ status: 200, body: page });
      expect(response.headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
      });
    },
  );

  it.each([
    '/api',
    '/api/unknown',
    '/trpc/a/b',
    '/metrics',
    '/assets/gone.js',
    '/favicon.ico',
    '/.env',
    '/..%2f..%2fpackage.json',
    '/api//expenses',
    '//api/expenses',
    '/no//page',
  ])('is never the response to %s', async (url) => {
    const response = await app.inject({ url, headers: html });
    expect({ status: response.statusCode, body: response.json() }).toEqual({
      status: 404,
      body: { error: 'Not found' },
    });
  });

  it('does not respond to a form sent to a page', async () => {
    expect((await app.inject({ method: 'POST', url: '/login' })).statusCode).toBe(404);
  });

  it('is cached forever where its name has a hash, and revalidated elsewhere', async () => {
    const [asset, worker] = await Promise.all([app.inject('/assets/app-1a2b3c.js'), app.inject('/sw.js')]);
    expect(asset?.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(worker?.headers['cache-control']).toBe('no-cache');
  });

  it('can be installed: the manifest has its own type and is revalidated, and the policy allows the worker', async () => {
    const response = await app.inject('/manifest.webmanifest');
    expect(response.headers['content-type']).toMatch(/^application\/manifest\+json/);
    expect(response.headers['cache-control']).toBe('no-cache');
    expect(response.headers['content-security-policy']).toMatch(/manifest-src 'self';worker-src 'self'/);
  });

  it('is sent as compressed by the build', async () => {
    const response = await app.inject({ url: '/assets/app-1a2b3c.js', headers: { 'accept-encoding': 'gzip, br' } });
    expect(response.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
    expect(response.headers['content-type']).toMatch(/javascript/);
    const plain = await app.inject('/assets/app-1a2b3c.js');
    expect(plain.headers['content-encoding']).toBeUndefined();
  });
});
