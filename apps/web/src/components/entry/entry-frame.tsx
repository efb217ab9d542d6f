import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { LanguageSwitcher } from './language-switcher.tsx';
import { ThemeToggle } from './theme-toggle.tsx';
import { TileWall } from './tile-wall.tsx';

/** The pages before the sign-in: the form, the tile wall, and language and theme within reach. */
export function EntryFrame({ isWide = false, children }: { isWide?: boolean; children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col lg:grid lg:grid-cols-[1fr_min(38.9vw,35rem)]">
      <TileWall className="h-48.75 flex-none lg:order-1 lg:sticky lg:top-0 lg:h-dvh" />
      <div className="relative flex grow flex-col">
        <main
          className={classNames(
            'mx-auto flex w-full max-w-104 grow flex-col px-5 pt-7 pb-8 lg:justify-center lg:px-0 lg:py-16',
            isWide ? 'lg:max-w-108' : 'lg:max-w-88',
          )}
        >
          {children}
        </main>
        <div className="flex items-center justify-center gap-3 pb-6 lg:absolute lg:top-4 lg:right-4 lg:gap-1.5 lg:pb-0">
          <LanguageSwitcher />
          <ThemeToggle />
        </div>
      </div>
    </div>
  );
}
