import { useLingui } from '@lingui/react/macro';
import { Link, useRouterState } from '@tanstack/react-router';
import { bottomBar, markOf } from './navigation.tsx';

export function BottomBar() {
  const { t, i18n } = useLingui();
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  return (
    <nav
      aria-label={t`Barra inferior`}
      className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden print:hidden"
    >
      <ul className="grid h-(--bottombar-height) grid-cols-6">
        {bottomBar.map((destination) => {
          const { path, label, icon: Icon } = destination;
          return (
            <li key={path}>
              <Link
                {...markOf(destination, pathname)}
                to={path}
                activeOptions={{ exact: path === '/', includeSearch: false }}
                className="flex h-full flex-col items-center justify-center gap-1 text-[clamp(10px,3.1vw,0.6875rem)]/[1.27] font-medium text-ink-2 outline-offset-[-2px] aria-[current]:font-semibold aria-[current]:text-accent-ink"
              >
                <Icon className="size-5" aria-hidden />
                {i18n._(label)}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
