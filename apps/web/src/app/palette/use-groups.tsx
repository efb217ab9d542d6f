import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useUnsavedInput } from '../../components/forms/unsaved-input.ts';
import { emptyLine } from '../../editing/one-line/line.ts';
import { useLineEntry } from '../../editing/one-line/use-line-entry.ts';
import { wordsOf } from '../../features/expenses/list/hits.ts';
import { found, withCommands, type CommandGroup, type PaletteDialog } from './command.ts';
import { useActions } from './use-actions.tsx';
import { useFoundExpenses, useFoundRules } from './use-found.tsx';
import { useLineCommands } from './use-line-commands.tsx';
import { usePlaces } from './use-places.tsx';
import { useSwitches } from './use-switches.tsx';

/** How many expenses a search shows; fewer below a line that can be saved. */
const FOUND = { search: 3, line: 2 };

const group = (id: string, title: string, commands: CommandGroup['commands']): CommandGroup => ({
  id,
  title,
  commands,
});

/** The palette's groups for what is typed, beginning with `typed`. */
export function useGroups(props: {
  typed: string;
  onClose: () => void;
  onDialog: (dialog: PaletteDialog) => void;
  onShowShortcuts: () => void;
}) {
  const { typed, onClose } = props;
  const { t } = useLingui();
  const [line, setLine] = useState(() => ({ ...emptyLine(), text: typed }));
  const entry = useLineEntry(line, setLine, { isUsed: line.text.trim() !== '' });
  const { isEmpty, draft } = entry;
  useUnsavedInput(!isEmpty);
  const { whole, begun, review } = useLineCommands(entry, onClose);
  const isLine = whole.length > 0;
  const searched = isEmpty ? '' : isLine ? draft.description : line.text.trim();
  const expenses = useFoundExpenses(searched, isLine ? FOUND.line : FOUND.search);
  const rules = useFoundRules(isLine ? '' : searched);
  const actions = useActions(props);
  const places = usePlaces();
  const switches = useSwitches();
  // A number may be the year of a month: only what every typed word names is meant then, and comes first.
  const words = wordsOf(line.text);
  const named = [...actions.named(words), ...found(switches, words)];
  const lines = named.length === 0 ? whole : whole.map((command) => ({ ...command, keys: [] }));

  const groups = isEmpty
    ? [group('do', t`Hacer`, actions.waiting), group('go', t`Ir a`, places.usual), group('set', t`Ajustar`, switches)]
    : [
        ...(isLine ? [group('do', t`Hacer`, named), group('line', t`Agregar`, lines)] : []),
        group('found', isLine ? t`Gastos con «${searched}»` : t`Gastos`, expenses),
        group('rules', t`Recurrentes`, rules),
        group('go', t`Ir a`, found(places.all, words)),
        ...(isLine ? [] : [group('do', t`Hacer`, [...named, ...begun])]),
      ];
  return {
    text: line.text,
    type: (text: string) => setLine((now) => ({ ...now, text })),
    groups: withCommands(groups),
    /** The typed text can become an expense: Ctrl Enter opens its form. */
    isLine: isLine || begun.length > 0,
    review,
    isBusy: entry.busy,
  };
}
