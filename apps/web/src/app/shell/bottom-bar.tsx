import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { bottomBar } from './navigation.tsx';

export function BottomBar() {
  const { t, i18n } = useLingui();
  return (
    <nav
      aria-label={t`Barra inferior`}
      className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden print:hidden"
    >
      <ul className="mx-auto grid h-(--bottombar-height) max-w-xl grid-cols-6">
        {bottomBar.map(({ path, label, icon: Icon }) => (
          <li key={path}>
            <Link
              to={path}
              activeOptions={{ exact: path === '/', includeSearch: false }}
              className="flex h-full flex-col items-center justify-center gap-1 text-label font-medium text-ink-2 outline-offset-[-2px] aria-[current=page]:font-semibold aria-[current=page]:text-accent-ink"
            >
              <Icon className="size-5" aria-hidden />
              {i18n._(label)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
