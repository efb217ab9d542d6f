import { createMemoryHistory } from '@tanstack/react-router';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInThisContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { firstCalls } from '../../scripts/first-files.ts';
import { createAppRouter } from '../app/router.tsx';
import { createSession } from '../data/session/session.ts';
import { createApi } from '../data/trpc.ts';

const boot = readFileSync(join(import.meta.dirname, '../../public/boot.js'), 'utf8');
const never = () => new Promise<never>(() => {});

const offline = () => ({ session: createSession(never), api: createApi(() => {}) });

/** The requests of `boot.js` at an address. */
function askedAt(address: string): string[] {
  const asked: string[] = [];
  vi.spyOn(document.head, 'append').mockImplementation((...links) => {
    for (const link of links as HTMLLinkElement[]) asked.push(link.getAttribute('href') ?? '');
  });
  window.history.replaceState(null, '', address);
  runInThisContext(boot);
  return asked;
}

beforeEach(() => {
  const table = JSON.stringify(firstCalls);
  document.head.innerHTML = `<script id="first-files" type="application/json">${table}</script>`;
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('the first call of an address', () => {
  it('is known of every address but those that need more than the month', () => {
    const { routesByPath } = createAppRouter(offline(), createMemoryHistory());
    const loading = Object.entries(routesByPath).filter(([, { options }]) => options.loader !== undefined);
    const others = ['/personal', '/account'];
    expect(new Set([...Object.keys(firstCalls), ...others])).toEqual(new Set(loading.map(([path]) => path)));
  });

  it.each(Object.keys(firstCalls))('is at %s the one that the loader makes, letter by letter', async (path) => {
    // Already December in UTC, still November in Mexico City.
    vi.useFakeTimers({ now: new Date('2026-12-01T05:30:00Z'), toFake: ['Date'] });
    const asked = askedAt(path);
    const calls: string[] = [];
    vi.stubGlobal('fetch', (url: string) => {
      calls.push(url);
      return never();
    });
    void createAppRouter(offline(), createMemoryHistory({ initialEntries: [path] })).load();
    await vi.waitFor(() => expect(calls).toHaveLength(1));
    expect(asked).toEqual(['/trpc/auth.session', calls[0]]);
  });

  it('is none of this month where the address names filters', () => {
    expect(askedAt('/expenses?month=3')).toEqual(['/trpc/auth.session']);
    expect(askedAt('/reports?month=3')).toEqual(['/trpc/auth.session']);
  });
});
