import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Search } from 'lucide-react';
import { useId, useState, type KeyboardEvent } from 'react';
import { useNarrow } from '../../components/browser/media.ts';
import { useDebounced } from '../../components/browser/use-debounced.ts';
import { KeyHint } from '../../components/ui/key-hint.tsx';
import { Modal } from '../../components/ui/modal.tsx';
import { CommandRow } from './command-row.tsx';
import type { Command, PaletteDialog } from './command.ts';
import { useGroups } from './use-groups.tsx';

const width = 656;
/** On a low window closer to its top. */
const atTop = { marginTop: 'min(6.75rem, 12dvh)', maxHeight: 'calc(88dvh - 1rem)', animationName: 'fade-in' };

/**
 * Finds records, screens and commands by name. The input keeps the focus; the arrow keys move through the rows and
 * Enter runs the highlighted one.
 */
export function PalettePanel(props: {
  /** What the input begins with. */
  typed: string;
  onClose: () => void;
  onDialog: (dialog: PaletteDialog) => void;
  onShowShortcuts: () => void;
}) {
  const { onClose } = props;
  const { t } = useLingui();
  const narrow = useNarrow();
  const id = useId();
  const { text, type, groups, isLine, review, isBusy } = useGroups(props);
  const [chosen, setChosen] = useState<string | null>(null);
  const commands = groups.flatMap((group) => group.commands);
  const at = Math.max(
    commands.findIndex((command) => command.id === chosen),
    0,
  );
  const active = commands[at];
  const idOf = (command: Command) => `${id}-${command.id}`;

  const take = (command: Command | undefined) => {
    if (!command || isBusy) return;
    if (!command.stays) onClose();
    command.run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      if (!event.ctrlKey && !event.metaKey) take(active);
      else if (isLine && !isBusy) {
        onClose();
        review();
      }
      return;
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined || commands.length === 0) return;
    event.preventDefault();
    setChosen(commands[(at + step + commands.length) % commands.length]!.id);
  };
  return (
    <Modal aria-label={t`Paleta`} width={width} style={narrow ? undefined : atTop} onDismiss={onClose}>
      <div data-dialog-head className="flex h-14 flex-none items-center gap-3.5 px-5">
        <Search className="size-4.5 flex-none text-ink-2" aria-hidden />
        <input
          data-autofocus
          type="text"
          role="combobox"
          aria-expanded
          aria-controls={`${id}-list`}
          aria-activedescendant={active && idOf(active)}
          aria-autocomplete="list"
          aria-label={t`Buscar, ir a una pantalla o escribir un gasto`}
          placeholder={t`Buscar, ir a una pantalla o escribir un gasto`}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={255}
          value={text}
          onChange={(event) => {
            setChosen(null);
            type(event.target.value);
          }}
          onKeyDown={onKeyDown}
          className="h-full min-w-0 grow bg-transparent text-dialog outline-none placeholder:text-ink-3"
        />
        <KeyHint>Esc</KeyHint>
      </div>
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={t`Resultados`}
        aria-busy={isBusy || undefined}
        className="min-h-0 overflow-y-auto border-t border-line px-2 pb-2.5"
      >
        {groups.map((group) => (
          <div key={group.id} role="group" aria-labelledby={`${id}-group-${group.id}`} className="pt-2.5">
            <p id={`${id}-group-${group.id}`} role="presentation" className="px-3 pb-1.5 text-small text-ink-2">
              {group.title}
            </p>
            {group.commands.map((command) => (
              <CommandRow
                key={command.id}
                id={idOf(command)}
                command={command}
                isActive={command === active}
                onPoint={() => setChosen(command.id)}
                onTake={() => take(command)}
              />
            ))}
          </div>
        ))}
        {commands.length === 0 && (
          <p className="px-3 py-6 text-center text-ink-2">
            <Trans>Nada con ese nombre</Trans>
          </p>
        )}
      </div>
      <footer className="flex h-10.5 flex-none items-center gap-4 border-t border-line bg-surface-2 px-5 text-small text-ink-2 max-lg:hidden">
        <span className="flex items-center gap-1.5">
          <KeyHint>↑↓</KeyHint>
          <Trans>elegir</Trans>
        </span>
        <span className="flex grow items-center gap-1.5">
          <KeyHint>Enter</KeyHint>
          {isBusy ? <Trans>Guardando</Trans> : active?.id === 'add-line' ? <Trans>agrega</Trans> : <Trans>abrir</Trans>}
        </span>
        <span className="flex items-center gap-1.5">
          <KeyHint>Ctrl</KeyHint>
          <KeyHint>K</KeyHint>
        </span>
      </footer>
      <Count count={commands.length} />
    </Modal>
  );
}

/** For screen readers, debounced. */
function Count({ count }: { count: number }) {
  const { t } = useLingui();
  const announced = useDebounced(t({ message: plural(count, { one: '# resultado', other: '# resultados' }) }), 800);
  return (
    <p role="status" className="sr-only">
      {announced}
    </p>
  );
}
