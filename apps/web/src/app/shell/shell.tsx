import { Trans } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { componentOnDemand, lateComponent } from '../../components/browser/late-component.tsx';
import { useWide } from '../../components/browser/media.ts';
import { withMessages } from '../../i18n/i18n.ts';
import { usePageFlag } from '../../components/browser/page-flag.ts';
import { useShortcut } from '../../components/browser/shortcuts.ts';
import { Palette } from '../palette/palette.tsx';
import { AddButton } from './add-button.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { Connection } from './connection.tsx';
import { Header } from './header.tsx';
import { SideMenu } from './side-menu.tsx';

const importShortcuts = withMessages(() => import('./shortcuts-dialog.tsx'));
const ShortcutsDialog = componentOnDemand(async () => (await importShortcuts()).ShortcutsDialog);

const importUndoKeys = withMessages(() => import('../../editing/history/undo-keys.tsx'));
// The screen works without this chunk; only its shortcuts are missing.
const UndoKeys = lateComponent(async () => (await importUndoKeys()).UndoKeys);

/** The frame of every screen: header, side menu or bottom bar, the main region and the floating add button. */
export function Shell({ offline, children }: { offline: boolean; children: ReactNode }) {
  const [shortcuts, setShortcuts] = useState(false);
  const wide = useWide();
  useShortcut('?', () => setShortcuts(true));
  usePageFlag('frame');
  return (
    <>
      <a
        href="#main"
        className="fixed top-2 left-2 z-30 -translate-y-20 rounded-control bg-surface px-4 py-2 font-semibold shadow-popover focus:translate-y-0 print:hidden"
      >
        <Trans>Saltar al contenido</Trans>
      </a>
      <Header wide={wide} sign={wide && <Connection offline={offline} wide />} />
      {wide ? <SideMenu onShowShortcuts={() => setShortcuts(true)} /> : <BottomBar />}
      {!wide && <Connection offline={offline} wide={false} />}
      <main
        id="main"
        tabIndex={-1}
        className="px-gutter pt-[calc(3.25rem+1.125rem)] pb-[calc(5.5rem+var(--bottom-strip)+env(safe-area-inset-bottom))] max-lg:in-data-add-button:pb-[calc(var(--bottombar-height)+var(--bottom-strip)+5rem+env(safe-area-inset-bottom))] max-lg:in-data-toast:pb-[calc(var(--bottombar-height)+9rem)] lg:ml-(--sidebar-width) lg:px-8 lg:pt-[calc(var(--header-height)+1.5rem)] lg:pb-22 2xl:in-data-side-panel:pr-[calc(var(--side-panel-width)+2rem)]"
      >
        <div className="mx-auto max-w-(--content-max) lg:max-2xl:mx-0">{children}</div>
      </main>
      <AddButton />
      <UndoKeys />
      <Palette onShowShortcuts={() => setShortcuts(true)} />
      {shortcuts && <ShortcutsDialog onClose={() => setShortcuts(false)} />}
    </>
  );
}
