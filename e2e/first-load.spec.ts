import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from './support/fixtures.ts';

type Chunk = { file: string; imports?: string[]; dynamicImports?: string[] };

/** What the build wrote: each script, what it imports, and what it loads later. */
const chunks = JSON.parse(
  readFileSync(join(import.meta.dirname, '../apps/web/dist/.vite/manifest.json'), 'utf8'),
) as Record<string, Chunk>;

/** The files of these chunks and of all that they import. */
function filesOf(keys: Iterable<string>): Set<string> {
  const found = new Set<string>();
  const visit = (key: string): void => {
    const { file, imports = [] } = chunks[key]!;
    if (found.has(file)) return;
    found.add(file);
    imports.forEach(visit);
  };
  for (const key of keys) visit(key);
  return found;
}

const isScreen = (key: string): boolean => key.endsWith('-screen.tsx');
/** What a screen itself loads when it is shown, or somebody presses something. */
const later = filesOf(
  Object.values(chunks)
    .flatMap(({ dynamicImports = [] }) => dynamicImports)
    .filter((key) => !isScreen(key)),
);

// A household with data: a new one is guided through its first steps, which only it loads.
test.use({ now: '2026-09-17T18:00:00Z', content: 'golden' });

type FirstFiles = Record<string, (string | { es: string })[]>;

test(
  'every address is told from the start which scripts it needs, and asks once who is signed in',
  { tag: '@desktop' },
  async ({ page, household }) => {
    await household.signIn(page, 'first');
    await page.goto('/');
    const named = JSON.parse((await page.locator('#first-files').textContent()) ?? '{}') as FirstFiles;
    const filesFor = (path: string) => named[path]!.map((file) => (typeof file === 'string' ? file : file.es));
    // Two seconds after the first screen, so that somebody can sign out while offline.
    const signIn = filesFor('/login');
    const menu = page.getByRole('navigation').getByRole('link');
    const inMenu = await menu.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(Object.keys(named)).toEqual(expect.arrayContaining(inMenu));

    const html = await (await page.request.get('/')).text();
    const start = html.replace(/<script id="first-files".*?<\/script>/, '');
    const behindSignIn = Object.keys(named).filter((path) => path !== '/login' && path !== '/setup');
    for (const path of behindSignIn) {
      const asked: string[] = [];
      const note = (request: { url: () => string }) => asked.push(new URL(request.url()).pathname);
      page.on('request', note);
      await page.goto(path);
      await expect(page.locator('h1').first()).toBeVisible();
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      page.off('request', note);
      const first = filesFor(path);
      const isNamed = (script: string): boolean => first.includes(script) || start.includes(script);
      // Itself and, once it is a file of its own, its messages.
      const parts = Object.keys(chunks).filter((key) => isScreen(key) && first.includes(chunks[key]!.file));
      expect([path, parts.length > 0]).toEqual([path, true]);
      expect([...filesOf(parts)].filter((script) => !isNamed(script))).toEqual([]);
      const scripts = asked
        .filter((asset) => asset.endsWith('.js') && asset !== '/sw.js')
        .map((asset) => asset.slice(1));
      const isLater = (script: string): boolean => later.has(script) || signIn.includes(script);
      expect(scripts.filter((script) => !isNamed(script) && !isLater(script))).toEqual([]);
      expect(asked.filter((url) => url === '/trpc/auth.session')).toHaveLength(1);
      const call = first.find((file) => file.startsWith('/'))?.split('?')[0];
      if (call) expect(asked.filter((url) => url === call)).toHaveLength(1);
    }
  },
);
