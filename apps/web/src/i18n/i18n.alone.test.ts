import { i18n } from '@lingui/core';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { currentLocale, loadMessages, setLocale, storedLocale, type Catalog } from './i18n.ts';

/** English loads when a test says so. */
const english = vi.hoisted(() => ({ entry: Promise.withResolvers<void>() }));
const settings = Promise.withResolvers<void>();

vi.mock('./locales/entry/en.po', async (original) => {
  await english.entry.promise;
  return await original();
});

const reportsScreen: Catalog = (locale) => Promise.resolve({ messages: { reports: [`reports in ${locale}`] } });
const settingsScreen: Catalog = async (locale) => {
  if (locale === 'en') await settings.promise;
  return { messages: { settings: [`settings in ${locale}`] } };
};

beforeEach(() => setLocale('es'));

describe('setLocale', () => {
  it('brings the words of a screen that is opened while the language is on its way', async () => {
    const switched = setLocale('en');
    await loadMessages(reportsScreen);
    english.entry.resolve();
    await switched;
    expect([i18n.locale, i18n.messages['reports']]).toEqual(['en', ['reports in en']]);
  });

  it('shows the language that was chosen last, whichever comes first', async () => {
    await loadMessages(settingsScreen);
    const first = setLocale('en');
    await setLocale('es');
    settings.resolve();
    await first;
    expect(document.documentElement.lang).toBe('es');
    expect([i18n.locale, currentLocale(), storedLocale()]).toEqual(['es', 'es', 'es']);
  });
});

describe('loadMessages', () => {
  it('adds texts to the current language without rendering all of the app again', async () => {
    const onChange = vi.fn<() => void>();
    const stop = i18n.on('change', onChange);
    await loadMessages((locale) => Promise.resolve({ messages: { account: [`account in ${locale}`] } }));
    stop();
    expect(i18n.messages['account']).toEqual(['account in es']);
    expect(onChange).not.toHaveBeenCalled();
  });
});
