import { type Page, expect, test as base } from '@playwright/test';
import { HOUSEHOLDS } from '../../apps/server/test/households.ts';
import { BrowserServer } from './browser-server.ts';
import { choose, type Looks } from './looks.ts';

type Members = (typeof HOUSEHOLDS)[0];

/** A household for this test alone, served by the built app. */
export interface Household {
  origin: string;
  /** Of its PostgreSQL database, for another server over the same household. */
  databaseUrl: string;
  /** What the server would print in its terminal. */
  setupCode: string;
  members: Members;
  /** Signs a browser in without the login page. */
  signIn: (page: Page, order: keyof Members) => Promise<void>;
  /** Sets the clocks of the server and of the page's browser; both keep running from there. */
  setNow: (page: Page, now: string) => Promise<void>;
  /** Kills the server at any point of its work. Returns a function that starts it again, over the same data. */
  kill: () => Promise<() => Promise<void>>;
}

export interface HouseholdOptions {
  /** The members of the household; null: it is not set up yet. */
  members: Members | null;
  /** The initial time of the clocks (an instant such as `2026-09-17T18:00:00Z`); null: the real time. */
  now: string | null;
  /** Its data: nothing, or the whole golden household, for members `ana` and `luis`. */
  content: 'nothing' | 'golden';
}

interface TestFixtures {
  household: Household;
  /** The page of a test about both languages has these: each language, theme and size is seen, not each combination. */
  looks: Required<Looks>;
}

export const test = base.extend<HouseholdOptions & TestFixtures, { server: BrowserServer }>({
  members: [HOUSEHOLDS[0], { option: true }],
  now: [null, { option: true }],
  content: ['nothing', { option: true }],
  server: [
    // Playwright reads from the first argument which fixtures are needed.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      const server = new BrowserServer(process.env['E2E_CLUSTER_URL'] ?? '');
      await provide(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  household: async ({ server, members, now, content }, provide) => {
    const served = await server.ask({ kind: 'open', now, members, content });
    const { origin, setupCode } = served;
    const people = members ?? HOUSEHOLDS[0];
    await provide({
      origin,
      databaseUrl: served.url,
      setupCode,
      members: people,
      signIn: async (page, order) => {
        const { username, password } = people[order];
        const response = await page.request.post(`${origin}/api/auth/login`, { data: { username, password } });
        expect(response.status()).toBe(200);
      },
      setNow: async (page, moment) => {
        await server.ask({ kind: 'set-now', now: moment });
        await page.clock.setSystemTime(moment);
      },
      kill: async () => {
        await server.kill();
        return async () => void (await server.ask({ kind: 'reopen', now, served }));
      },
    });
  },
  looks: async ({ isMobile, page }, provide) => {
    const looks = isMobile ? ({ locale: 'es', theme: 'light' } as const) : ({ locale: 'en', theme: 'dark' } as const);
    await choose(page, looks);
    await provide(looks);
  },
  context: async ({ context, now }, provide) => {
    if (now !== null) await context.clock.install({ time: now });
    await provide(context);
  },
  page: async ({ page }, provide) => {
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(String(error)));
    page.on('console', (message) => {
      // A refused request is a response that a test may expect; the screen shows what the app makes of it.
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
        complaints.push(message.text());
    });
    await provide(page);
    expect(complaints).toEqual([]);
  },
  // Tests write addresses as the app does: `page.goto('/expenses')`.
  baseURL: async ({ household }, provide) => provide(household.origin),
});

export { expect } from '@playwright/test';
