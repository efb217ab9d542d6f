import { useSyncExternalStore } from 'react';
import { painted } from './after-paint.ts';
import { readLocalSetting, writeLocalSetting } from './local-setting.ts';

export type Theme = 'light' | 'dark';

const key = 'theme';
const barColors: Record<Theme, string> = { light: '#f7f5f2', dark: '#12110f' };
/**
 * Dispatched on the window at every change. The login page needs no store for it: that comes with the app behind the
 * sign-in.
 */
const switched = 'themeswitch';

/** The current theme. `public/boot.js` has set it before the first paint. */
function currentTheme(): Theme {
  return document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light';
}

function show(theme: Theme): void {
  const { dataset } = document.documentElement;
  // Each button's transition would begin in the first frame, with events for each of its colours: half of its time.
  dataset['switching'] = '';
  void painted().then(() => delete dataset['switching']);
  if (theme === 'dark') dataset['theme'] = 'dark';
  else delete dataset['theme'];
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', barColors[theme]);
  window.dispatchEvent(new Event(switched));
}

export function setTheme(theme: Theme): void {
  writeLocalSetting(key, theme);
  show(theme);
}

function subscribe(listener: () => void): () => void {
  window.addEventListener(switched, listener);
  return () => window.removeEventListener(switched, listener);
}

export const useTheme = (): Theme => useSyncExternalStore(subscribe, currentTheme);

// Another tab changed it.
window.addEventListener('storage', (event) => {
  if (event.key === key) show(readLocalSetting(key) === 'dark' ? 'dark' : 'light');
});

// Paper is white, and canvas drawings ignore media queries.
let themeOfScreen: Theme = 'light';
window.addEventListener('beforeprint', () => {
  themeOfScreen = currentTheme();
  show('light');
});
window.addEventListener('afterprint', () => show(themeOfScreen));
