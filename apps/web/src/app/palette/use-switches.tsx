import { LANGUAGES, LOCALES } from '@household/domain';
import { useLingui } from '@lingui/react/macro';
import { Languages, Moon, Sun } from 'lucide-react';
import { setTheme, useTheme } from '../../components/browser/theme.ts';
import { showToast } from '../../components/ui/toast.tsx';
import { useErrorMessage } from '../../i18n/error-message.ts';
import { currentLocale, setLocale } from '../../i18n/i18n.ts';
import type { Command } from './command.ts';

/** The theme, and each other language. */
export function useSwitches(): Command[] {
  const { t } = useLingui();
  const { errorMessage } = useErrorMessage();
  const isDark = useTheme() === 'dark';
  const locale = currentLocale();
  const namesHere = new Intl.DisplayNames(locale, { type: 'language' });
  return [
    {
      id: 'theme',
      icon: isDark ? <Sun aria-hidden /> : <Moon aria-hidden />,
      name: isDark ? t`Cambiar a tema claro` : t`Cambiar a tema oscuro`,
      run: () => setTheme(isDark ? 'light' : 'dark'),
    },
    ...LOCALES.filter((other) => other !== locale).map((other): Command => {
      const language = LANGUAGES[other].name;
      const name = t`Cambiar a ${language}`;
      return {
        id: `language-${other}`,
        icon: <Languages aria-hidden />,
        name,
        search: `${name} ${namesHere.of(other) ?? ''} ${t`Idioma`}`,
        run: () => {
          setLocale(other).catch((error: unknown) => showToast({ tone: 'failed', message: errorMessage(error) }));
        },
      };
    }),
  ];
}
