import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { LanguageSwitcher } from '../../components/entry/language-switcher.tsx';
import { Mark } from '../../components/entry/mark.tsx';
import { ThemeToggle } from '../../components/entry/theme-toggle.tsx';
import { AccountMenu, AccountSheet } from './account-menu.tsx';
import { useHouseholdName } from '../../editing/use-household-name.ts';

export function Header({ wide, sign }: { wide: boolean; sign: ReactNode }) {
  const name = useHouseholdName();
  return (
    <header
      data-fixed-right
      className="@container/sheet fixed top-0 right-0 left-0 z-20 flex h-13 items-center border-b border-line bg-canvas px-gutter lg:h-(--header-height) lg:gap-2 lg:px-5 print:hidden"
    >
      <Link to="/" className="reach mr-auto flex min-w-0 items-center gap-2.5 rounded-control font-semibold low:pr-16">
        <Mark className="size-6 flex-none lg:size-6.5 tight:hidden" />
        {/* One line also at 200 %, where `truncate` would wrap. */}
        <span className="overflow-hidden text-title text-ellipsis whitespace-nowrap">{name}</span>
      </Link>
      {sign}
      <LanguageSwitcher compact={!wide} />
      <ThemeToggle />
      {wide && <span aria-hidden="true" className="mx-1 h-5 w-px bg-line" />}
      {wide ? <AccountMenu /> : <AccountSheet />}
    </header>
  );
}
