import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from './support/fixtures.ts';

/** Loaded after the screen: what is not needed at once, or is below the fold. */
const later =
  /\/(shared|seen-data|follow-household|own-changes|queue|pending|pending-expenses|send-now|list-epochs|undo-keys|use-undo|use-change-texts|field-texts|passkeys-here|use-refusable-form|use-split-text|use-split-labels|foreign-money|entry-labels|background-work|connection-sign|warm-up|step-plot|plot-frame|doughnut-plot|bars-plot|axis-splits|dashboard-charts|d3-shape|chart-stage|limit-line|plot-marks|chart-table|recent-badges|split-badges|member-amounts|use-household-rule|activity-list|query-values|backup-section|login-screen|passkey-list|passkey-obstacle|passkey-note|codes-state|use-confirmed|use-copy|form-dialog|discard-question|modal|checkbox|shield-check|copy|download|printer|password-input|entry-frame)-/;

/** The scripts that come with those. */
function laterScripts(): Set<string> {
  const file = join(import.meta.dirname, '../apps/web/dist/.vite/manifest.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Record<string, { file: string; imports?: string[] }>;
  const found = new Set<string>();
  const visit = (key: string): void => {
    const { file: script, imports = [] } = manifest[key]!;
    if (found.has(`/${script}`)) return;
    found.add(`/${script}`);
    imports.forEach(visit);
  };
  for (const [key, chunk] of Object.entries(manifest)) if (later.test(`/${chunk.file}`)) visit(key);
  return found;
}

// A household with data: a new one is guided through its first steps, which only it loads.
test.use({ now: '2026-09-17T18:00:00Z', content: 'golden' });

type FirstFiles = Record<string, (string | { es: string })[]>;

test('every address is told from the start which scripts it needs, and asks once who is signed in', async ({
  page,
  household,
}) => {
  await household.signIn(page, 'first');
  await page.goto('/');
  const named = JSON.parse((await page.locator('#first-files').textContent()) ?? '{}') as FirstFiles;
  const menu = page.getByRole('navigation').getByRole('link');
  const inMenu = await menu.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(Object.keys(named)).toEqual(expect.arrayContaining(inMenu));

  const html = await (await page.request.get('/')).text();
  const start = html.replace(/<script id="first-files".*?<\/script>/, '');
  const withLater = laterScripts();
  const behindSignIn = Object.keys(named).filter((path) => path !== '/login' && path !== '/setup');
  for (const path of behindSignIn) {
    const asked: string[] = [];
    const note = (request: { url: () => string }) => asked.push(new URL(request.url()).pathname);
    page.on('request', note);
    await page.goto(path);
    await expect(page.locator('h1').first()).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    page.off('request', note);
    const first = named[path]!.map((file) => (typeof file === 'string' ? file : file.es));
    const scripts = asked.filter(
      (asset) => asset.endsWith('.js') && !withLater.has(asset) && !later.test(asset) && asset !== '/sw.js',
    );
    expect(scripts.filter((script) => !first.includes(script.slice(1)) && !start.includes(script))).toEqual([]);
    expect(asked.filter((url) => url === '/trpc/auth.session')).toHaveLength(1);
    const call = first.find((file) => file.startsWith('/'))?.split('?')[0];
    if (call) expect(asked.filter((url) => url === call)).toHaveLength(1);
  }
});
