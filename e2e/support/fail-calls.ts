import type { Page, Route } from '@playwright/test';

export type Failure = { status: number; code: string; details?: object };

const errorOf = ({ status, code, details = {} }: Failure, path: string) => ({
  error: {
    json: {
      message: 'Refused by the test',
      code: -32_603,
      data: { code, details, issues: [], requestId: 'test', httpStatus: status, path },
    },
  },
});

/** Lets the server's answers through but for these calls, which fail as the server would fail them. */
export async function failCalls(page: Page, failure: Failure, isHit: (procedure: string) => boolean): Promise<void> {
  await page.route('**/trpc/**', async (route: Route) => {
    const names = new URL(route.request().url()).pathname.replace('/trpc/', '').split(',');
    if (!names.some(isHit)) return route.continue();
    const answers = names.every(isHit) ? [] : ((await (await route.fetch()).json()) as unknown[]);
    const json = names.map((name, index) => (isHit(name) ? errorOf(failure, name) : answers[index]));
    return route.fulfill({ status: names.every(isHit) ? failure.status : 207, json });
  });
}
