import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runInThisContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const boot = readFileSync(join(import.meta.dirname, '../../public/boot.js'), 'utf8');
// As a classic script in the head does, before anything of the app has loaded.
const run = () => runInThisContext(boot);

beforeEach(() => {
  document.head.innerHTML = '<meta name="theme-color" content="#f7f5f2">';
  document.documentElement.lang = 'es';
  document.documentElement.dataset['locales'] = 'es en';
  asked.length = 0;
  vi.spyOn(document.head, 'append').mockImplementation((...links) => {
    for (const link of links as HTMLLinkElement[]) asked.push(`${link.rel} ${link.getAttribute('href')}`);
  });
});
afterEach(() => {
  vi.restoreAllMocks();
});

const asked: string[] = [];
const barColor = () => document.querySelector('meta[name=theme-color]')?.getAttribute('content');

describe('boot.js', () => {
  it('leaves Spanish and the light theme where nothing is stored', () => {
    run();
    expect(document.documentElement.lang).toBe('es');
    expect(document.documentElement.dataset['theme']).toBeUndefined();
    expect(barColor()).toBe('#f7f5f2');
  });

  it('sets the stored theme and language', () => {
    localStorage.setItem('theme', 'dark');
    localStorage.setItem('locale', 'en');
    run();
    expect(document.documentElement.lang).toBe('en');
    expect(document.documentElement.dataset['theme']).toBe('dark');
    expect(barColor()).toBe('#12110f');
  });

  it('accepts no other values', () => {
    localStorage.setItem('theme', 'pink');
    localStorage.setItem('locale', 'fr');
    run();
    expect(document.documentElement.lang).toBe('es');
    expect(document.documentElement.dataset['theme']).toBeUndefined();
  });

  it('asks at once who is signed in and for the call and the scripts of the address, its words in the language shown', () => {
    const named = {
      '/': ['/trpc/first.call', 'assets/a.js', { es: 'assets/es.js', en: 'assets/en.js' }],
      '/login': ['assets/login.js'],
    };
    document.head.innerHTML += `<script id="first-files" type="application/json">${JSON.stringify(named)}</script>`;
    localStorage.setItem('locale', 'en');
    window.history.replaceState(null, '', '/');
    run();
    expect(asked).toEqual([
      'preload /trpc/auth.session',
      'preload /trpc/first.call',
      'modulepreload /assets/a.js',
      'modulepreload /assets/en.js',
    ]);
  });

  it('asks for nothing with the session of somebody who signed out without a connection', () => {
    localStorage.setItem('locked', 'yes');
    window.history.replaceState(null, '', '/');
    run();
    expect(asked).toEqual([]);
  });

  it('asks for no script of an address that the page does not name', () => {
    window.history.replaceState(null, '', '/nothing');
    run();
    expect(asked).toEqual(['preload /trpc/auth.session']);
  });

  it('makes the first formatters of the language after everything is asked for', () => {
    vi.useFakeTimers();
    const made = vi.spyOn(Intl, 'NumberFormat');
    run();
    expect(made).not.toHaveBeenCalled();
    vi.runAllTimers();
    expect(made).toHaveBeenCalledWith('es');
    vi.useRealTimers();
  });

  it('turns the compiler of zod off before it is loaded', async () => {
    run();
    // A copy of its own: the test setup has loaded zod already.
    const core = pathToFileURL(join(dirname(createRequire(import.meta.url).resolve('zod/v4/core')), 'core.js'));
    const { config } = (await import(/* @vite-ignore */ `${core.href}?fresh`)) as typeof import('zod/v4/core');
    expect(config().jitless).toBe(true);
  });
});
