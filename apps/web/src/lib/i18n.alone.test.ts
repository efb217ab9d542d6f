import { i18n } from '@lingui/core';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { currentLocale, loadMessages, setLocale, storedLocale } from './i18n.ts';

/** English comes when a test says so. */
const english = vi.hoisted(() => ({
  entry: Promise.withResolvers<void>(),
  settings: Promise.withResolvers<void>(),
}));

vi.mock('../locales/entry/en.po', async (original) => {
  await english.entry.promise;
  return await original();
});
vi.mock('../locales/settings/en.po', async (original) => {
  await english.settings.promise;
  return await original();
});

beforeEach(() => setLocale('es'));

describe('setLocale', () => {
  it('brings the words of a screen that is opened while the language is on its way', async () => {
    const switched = setLocale('en');
    await loadMessages('reports');
    english.entry.resolve();
    await switched;
    const known = Object.keys(i18n.messages).length;
    await setLocale('es');
    await setLocale('en');
    expect(known).toBe(Object.keys(i18n.messages).length);
    expect(i18n.locale).toBe('en');
  });

  it('shows the language that was chosen last, whichever comes first', async () => {
    await loadMessages('settings');
    const first = setLocale('en');
    await setLocale('es');
    english.settings.resolve();
    await first;
    expect(document.documentElement.lang).toBe('es');
    expect([i18n.locale, currentLocale(), storedLocale()]).toEqual(['es', 'es', 'es']);
  });
});
