import { UNCATEGORIZED_COLOR } from '@household/domain';
import { useLingui } from '@lingui/react/macro';
import { PencilLine, Plus } from 'lucide-react';
import { ColorDot } from '../../components/ui/color-dot.tsx';
import { MemberAvatar } from '../../components/ui/member-avatar.tsx';
import { useMember } from '../../data/session/session-context.ts';
import { useExpenseEditor } from '../../editing/expense/expense-editor.tsx';
import { useChipLabels } from '../../editing/one-line/use-chip-labels.ts';
import type { LineEntry } from '../../editing/one-line/use-line-entry.ts';
import { useFormat } from '../../i18n/format.ts';
import type { Command } from './command.ts';
import { valuesOfLine } from './values-of-line.ts';

/**
 * The commands that turn a typed line into an expense. Once it has an amount and a description, `whole` saves it as it
 * is or opens its form; `begun` opens the form with a description alone.
 */
export function useLineCommands(
  entry: LineEntry,
  onClose: () => void,
): { whole: Command[]; begun: Command[]; review: () => void } {
  const { t } = useLingui();
  const format = useFormat();
  const labels = useChipLabels();
  const editor = useExpenseEditor();
  const { draft, category } = entry;
  const { description, gaps } = draft;
  const review = () => editor.add('free', valuesOfLine(draft, format.plainAmount));
  if (entry.isEmpty || description === '') return { whole: [], begun: [], review };
  const name = t`Agregar gasto «${description}»`;
  if (gaps.length > 0) {
    const note = category && (draft.isLearned ? t`${category.name}, como siempre` : category.name);
    const begun = { id: 'begun', icon: <Plus aria-hidden />, name, ...(note && { note }), run: review };
    return { whole: [], begun: [begun], review };
  }
  return {
    whole: [
      {
        id: 'add-line',
        icon: <Plus aria-hidden />,
        name,
        title: (
          <span className="font-semibold">
            {description} · {labels.amount(draft)}
          </span>
        ),
        below: <Understood entry={entry} />,
        keys: ['Enter'],
        stays: true,
        run: () => entry.saveAndClose(onClose),
      },
      {
        id: 'review-line',
        icon: <PencilLine aria-hidden />,
        name: t`Revisar antes de guardar`,
        note: t`abre el formulario con esto`,
        keys: ['Ctrl', 'Enter'],
        run: review,
      },
    ],
    begun: [],
    review,
  };
}

/** All but amount and description, in the words of the line's chips. */
function Understood({ entry }: { entry: LineEntry }) {
  const { t } = useLingui();
  const labels = useChipLabels();
  const { draft, category, rule, hint } = entry;
  const payer = useMember(draft.paidBy);
  return (
    <span className="flex flex-wrap items-center gap-x-3.5">
      <span className="flex items-center gap-1.5">
        <ColorDot color={category?.color ?? UNCATEGORIZED_COLOR} />
        {category?.name ?? t`Sin categoría`}
      </span>
      <span>{labels.day(draft.date)}</span>
      <span className="flex items-center gap-1.5">
        {payer && <MemberAvatar name={payer.name} order={payer.order} size={18} />}
        {labels.payer(draft)}
      </span>
      <span>{rule === null ? labels.split(draft) : labels.rule(rule)}</span>
      {draft.tags.map((tag) => (
        <span key={tag}>#{tag}</span>
      ))}
      {hint !== null && <span className="text-negative">{hint}</span>}
    </span>
  );
}
