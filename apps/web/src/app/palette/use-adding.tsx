import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { CalendarRange, Plus, Repeat, Tags, Wallet } from 'lucide-react';
import { hasShortcut } from '../../components/browser/shortcuts.ts';
import { useCurrentAddAction } from '../../components/ui/add-action.tsx';
import { useExpenseEditor } from '../../editing/expense/expense-editor.tsx';
import type { Command } from './command.ts';

/** What can be added: `here` by the screen's own button, `elsewhere` everything else. */
export function useAdding(): { here: Command; elsewhere: Command[] } {
  const { t } = useLingui();
  const navigate = useNavigate();
  const editor = useExpenseEditor();
  const screen = useCurrentAddAction();
  const expense = {
    id: 'add-expense',
    icon: <Plus aria-hidden />,
    name: t`Agregar gasto`,
    run: () => editor.add('free'),
  };
  const here = screen ? { ...expense, id: 'add', name: screen.label, run: screen.onAdd } : expense;
  const search = { add: true } as const;
  const all: Command[] = [
    expense,
    {
      id: 'add-personal',
      icon: <Wallet aria-hidden />,
      name: t`Agregar gasto personal`,
      run: () => editor.add('personal'),
    },
    {
      id: 'add-rule',
      icon: <Repeat aria-hidden />,
      name: t`Agregar regla`,
      run: () => void navigate({ to: '/recurring', search }),
    },
    {
      id: 'add-plan',
      icon: <CalendarRange aria-hidden />,
      name: t`Agregar plan`,
      run: () => void navigate({ to: '/msi', search }),
    },
    {
      id: 'add-category',
      icon: <Tags aria-hidden />,
      name: t`Agregar categoría`,
      run: () => void navigate({ to: '/categories', search }),
    },
  ];
  return {
    here: { ...here, ...(hasShortcut('n') && { keys: ['N'] }) },
    // The screen adds its own kind itself.
    elsewhere: all.filter(({ name }) => name !== here.name),
  };
}
