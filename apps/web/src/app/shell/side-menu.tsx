import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useRouterState } from '@tanstack/react-router';
import { markOf, sideMenu } from './navigation.tsx';

export function SideMenu({ onShowShortcuts }: { onShowShortcuts: () => void }) {
  const { t, i18n } = useLingui();
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  return (
    <nav
      aria-label={t`Principal`}
      className="fixed top-(--header-height) bottom-0 left-0 hidden w-(--sidebar-width) flex-col overflow-y-auto px-3 pt-4 pb-3 lg:flex print:hidden"
    >
      {sideMenu.map((group) => (
        <ul key={group[0]?.path} className="mb-4 flex flex-col gap-px">
          {group.map((destination) => {
            const { path, label, icon: Icon } = destination;
            return (
              <li key={path}>
                <Link
                  {...markOf(destination, pathname)}
                  to={path}
                  activeOptions={{ exact: path === '/', includeSearch: false }}
                  className="flex h-8.5 items-center gap-2.5 rounded-control border border-transparent px-2.5 text-body font-medium text-ink-2 hover:text-ink aria-[current]:border-line aria-[current]:bg-surface aria-[current]:text-ink [&[aria-current]>svg]:text-accent-ink"
                >
                  <Icon aria-hidden />
                  {i18n._(label)}
                </Link>
              </li>
            );
          })}
        </ul>
      ))}
      <button
        type="button"
        onClick={onShowShortcuts}
        className="mt-auto hidden h-8 items-center gap-2 rounded-control px-2.5 text-micro text-ink-2 hover:text-ink fine:flex"
      >
        <kbd
          aria-hidden="true"
          className="inline-flex size-4.5 items-center justify-center rounded-badge border border-line-strong bg-surface font-sans font-medium"
        >
          ?
        </kbd>
        <Trans>Atajos de teclado</Trans>
      </button>
    </nav>
  );
}
