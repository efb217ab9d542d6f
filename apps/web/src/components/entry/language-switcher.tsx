import { LANGUAGES, LOCALES, type Locale } from '@household/domain';
import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { Floating } from '../ui/floating.tsx';
import { Menu } from '../ui/menu.tsx';
import { currentLocale, setLocale } from '../../i18n/i18n.ts';
import { Flag } from './flags.tsx';

/** When a catalog fails to load the language stays, and the reason is shown beside the button. */
export function LanguageSwitcher({ compact = false }: { compact?: boolean }) {
  const { t } = useLingui();
  const [hasFailed, setFailed] = useState(false);
  const choose = (choice: Locale) => {
    setFailed(false);
    setLocale(choice).catch(() => setFailed(true));
  };
  const locale = currentLocale();
  return (
    <Menu
      label={t`Idioma`}
      items={LOCALES.map((choice) => ({
        label: LANGUAGES[choice].name,
        lang: choice,
        icon: <Flag locale={choice} />,
        checked: choice === locale,
        onSelect: () => choose(choice),
      }))}
      renderTrigger={(props) => (
        <>
          <button
            {...props}
            type="button"
            aria-label={`${t`Idioma`}: ${locale.toUpperCase()}`}
            className="inline-flex h-8 items-center gap-2 rounded-control px-2 text-small font-medium text-ink-2 hover:bg-surface-3 hover:text-ink touch:h-11"
          >
            <Flag locale={locale} />
            {locale.toUpperCase()}
            {!compact && <ChevronDown className="size-3.5" aria-hidden />}
          </button>
          {hasFailed && (
            <Floating
              anchor={props.ref}
              placement="bottom-end"
              role="alert"
              onDismiss={() => setFailed(false)}
              className="popover-panel px-3.5 py-2.5"
            >
              <Trans>No hay conexión con el servidor</Trans>
            </Floating>
          )}
        </>
      )}
    />
  );
}
