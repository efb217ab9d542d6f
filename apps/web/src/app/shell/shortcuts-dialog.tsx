import { Trans, useLingui } from '@lingui/react/macro';
import { Fragment, useState } from 'react';
import { useCurrentAddAction } from '../../components/ui/add-action.tsx';
import { Switch } from '../../components/ui/checkbox.tsx';
import { Dialog } from '../../components/ui/dialog.tsx';
import { isHandled, setShortcutsEnabled, useShortcutsEnabled } from '../../components/browser/shortcuts.ts';

/** Keys and what they do. */
type Row = [string[], string];
const when = (isSo: boolean, row: Row): Row[] => (isSo ? [row] : []);

/** The keyboard shortcuts of this screen, and the switch that turns single-key shortcuts off. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const enabled = useShortcutsEnabled();
  const add = useCurrentAddAction();
  // The shortcuts of the screen below, captured when the dialog was opened.
  const [screen] = useState(() => ({
    hasPayment: isHandled('p'),
    hasSearch: isHandled('/'),
    hasMonths: isHandled('ArrowLeft'),
    hasList: isHandled('j'),
    hasStatement: isHandled('ArrowDown') && !isHandled('j'),
  }));
  const rows: Row[] = [
    [['N'], add?.label ?? t`Agregar gasto`],
    [['A'], t`Agregar gasto en una línea`],
    ...when(screen.hasPayment, [['P'], t`Registrar pago`]),
    ...when(screen.hasSearch, [['/'], t`Buscar`]),
    ...when(screen.hasMonths, [['←', '→'], t`Mes anterior y siguiente`]),
    ...when(screen.hasList, [['↑', '↓'], t`Entrar a la lista y recorrerla`]),
    ...when(screen.hasList, [['K', 'J'], t`Lo mismo, sin flechas`]),
    ...when(screen.hasList, [['Enter'], t`Editar la fila`]),
    ...when(screen.hasList, [[t`Supr`], t`Eliminar la fila`]),
    ...when(screen.hasStatement, [['↑', '↓'], t`Recorrer los meses`]),
    ...when(screen.hasStatement, [['Enter'], t`Desplegar el mes`]),
    [['Ctrl', 'K'], t`Buscar, ir a una pantalla o escribir un gasto`],
    [['Ctrl', 'Enter'], t`Guardar`],
    [['Ctrl', 'Z'], t`Deshacer lo último que hiciste en esta pantalla`],
    [['Ctrl', '⇧', 'Z'], t`Rehacerlo`],
    [['Esc'], t`Cerrar`],
    [['?'], t`Esta lista`],
  ];
  return (
    <Dialog onClose={onClose} title={t`Atajos de teclado`} width={424}>
      {/* The focus starts at the head of the list: on the switch below it, a low window would open scrolled down. */}
      <dl
        tabIndex={-1}
        data-autofocus
        className="mb-5 grid outline-none grid-cols-[auto_1fr] items-center gap-x-5 gap-y-2.5"
      >
        {rows.map(([keys, meaning]) => (
          <Fragment key={meaning}>
            <dt className="flex gap-1">
              {keys.map((key) => (
                <kbd
                  key={key}
                  className="inline-flex h-6 min-w-6 items-center justify-center rounded-badge border border-line-strong px-1.5 font-sans text-micro font-medium text-ink-2"
                >
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{meaning}</dd>
          </Fragment>
        ))}
      </dl>
      <Switch
        checked={enabled}
        onCheckedChange={setShortcutsEnabled}
        label={<Trans>Atajos de una sola tecla</Trans>}
        description={<Trans>Apágalos si se disparan sin querer.</Trans>}
      />
    </Dialog>
  );
}
