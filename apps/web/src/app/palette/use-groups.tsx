import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useUnsavedInput } from '../../components/forms/unsaved-input.ts';
import { emptyLine } from '../../editing/one-line/line.ts';
import { useLineEntry } from '../../editing/one-line/use-line-entry.ts';
import { wordsOf } from '../../features/expenses/list/hits.ts';
import { isNamed, withCommands, type CommandGroup, type PaletteDialog } from './command.ts';
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

/** The palette's groups for what is typed. */
export function useGroups(props: {
  onClose: () => void;
  onDialog: (dialog: PaletteDialog) => void;
  onShowShortcuts: () => void;
}) {
  const { onClose } = props;
  const { t } = useLingui();
  const [line, setLine] = useState(emptyLine);
  const entry = useLineEntry(line, setLine, { isUsed: line.text.trim() !== '' });
  const { isEmpty, draft } = entry;
  useUnsavedInput(!isEmpty);
  const { whole, begun, review } = useLineCommands(entry, onClose);
  const isLine = whole.length > 0;
  const searched = isEmpty ? '' : isLine ? draft.description : line.text.trim();
  const found = useFoundExpenses(searched, isLine ? FOUND.line : FOUND.search);
  const rules = useFoundRules(isLine ? '' : searched);
  const actions = useActions(props);
  const places = usePlaces();
  const switches = useSwitches();
  const words = wordsOf(searched);
  const named = <Item extends { name: string }>(items: readonly Item[]) =>
    isLine ? [] : items.filter(({ name }) => isNamed(name, words));

  const groups = isEmpty
    ? [group('do', t`Hacer`, actions.waiting), group('go', t`Ir a`, places.usual), group('set', t`Ajustar`, switches)]
    : [
        group('line', t`Agregar`, whole),
        group('found', isLine ? t`Gastos con «${searched}»` : t`Gastos`, found),
        group('rules', t`Recurrentes`, rules),
        group('go', t`Ir a`, named(places.all)),
        group('do', t`Hacer`, [...named([...actions.waiting, ...actions.others, ...switches]), ...begun]),
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
