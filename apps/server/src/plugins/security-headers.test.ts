import { describe, expect, it } from 'vitest';
import { buildTestApp } from '../../test/test-app.ts';

const { app } = await buildTestApp({ environment: { TRUST_PROXY: 'loopback' } });

describe('every response', () => {
  it.each([
    '/',
    '/api/health',
    '/api/unknown',
    '/trpc/auth.session',
    '/api/auth/me',
    '/api/%zz',
    `/trpc/${'x'.repeat(10_000)}`,
    { url: '/api/auth/me', headers: { host: 'evil.example' } },
    { url: '/api/auth/logout', method: 'POST' as const, headers: { 'sec-fetch-site': 'cross-site' } },
  ])('carries the security headers: %j', async (request) => {
    const { headers } = await app.inject(request);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(String(headers['content-security-policy']).split(';')).toEqual([
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "img-src 'self' data:",
      "font-src 'self'",
      "connect-src 'self'",
      "manifest-src 'self'",
      "worker-src 'self'",
      "object-src 'none'",
      "form-action 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ]);
    expect(headers['x-powered-by']).toBeUndefined();
    expect(headers['access-control-allow-origin']).toBeUndefined();
  });

  it.each([
    ['/api/auth/me', 'no-store'],
    ['/api/unknown', 'no-store'],
    ['/trpc/auth.session', 'no-store'],
    [{ url: '/api/auth/me', headers: { host: 'evil.example' } }, 'no-store'],
    ['/', undefined],
  ])('is not cached when it may have household data: %j', async (request, expected) => {
    expect((await app.inject(request)).headers['cache-control']).toBe(expected);
  });

  it('sends HSTS only over https', async () => {
    const [http, https] = await Promise.all(
      ['http', 'https'].map((protocol) =>
        app.inject({ url: '/api/health', headers: { 'x-forwarded-proto': protocol } }),
      ),
    );
    expect(http?.headers['strict-transport-security']).toBeUndefined();
    expect(https?.headers['strict-transport-security']).toBe('max-age=31536000');
  });
});
