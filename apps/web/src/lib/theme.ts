import { useSyncExternalStore } from 'react';
import { readLocalSetting, writeLocalSetting } from './local-setting.ts';

export type Theme = 'light' | 'dark';

const key = 'theme';
const barColors: Record<Theme, string> = { light: '#f7f5f2', dark: '#12110f' };
const listeners = new Set<() => void>();

/** What the page shows now. `public/boot.js` has set it before the first paint. */
function currentTheme(): Theme {
  return document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light';
}

function show(theme: Theme): void {
  if (theme === 'dark') document.documentElement.dataset['theme'] = 'dark';
  else delete document.documentElement.dataset['theme'];
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', barColors[theme]);
  for (const listener of listeners) listener();
}

export function setTheme(theme: Theme): void {
  writeLocalSetting(key, theme);
  show(theme);
}

function followOtherTab(event: StorageEvent): void {
  if (event.key === key) show(readLocalSetting(key) === 'dark' ? 'dark' : 'light');
}

let themeOfScreen: Theme = 'light';

/** Paper is white, and what is drawn pixel by pixel knows no media query. */
function showPaper(): void {
  themeOfScreen = currentTheme();
  show('light');
}

const showScreen = () => show(themeOfScreen);

/** Tells of every change, also one made in another tab. */
function subscribeToTheme(listener: () => void): () => void {
  if (listeners.size === 0) {
    window.addEventListener('storage', followOtherTab);
    window.addEventListener('beforeprint', showPaper);
    window.addEventListener('afterprint', showScreen);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.removeEventListener('storage', followOtherTab);
    window.removeEventListener('beforeprint', showPaper);
    window.removeEventListener('afterprint', showScreen);
  };
}

export function useTheme(): Theme {
  return useSyncExternalStore(subscribeToTheme, currentTheme);
}
