import { countedAmount, UNCATEGORIZED_COLOR, type ExpenseContent } from '@household/domain';
import { useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import { EllipsisVertical, Pencil, Repeat, StickyNote, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { ColorDot } from '../../../components/ui/color-dot.tsx';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { MemberAvatar, MemberName } from '../../../components/ui/member-avatar.tsx';
import { Menu } from '../../../components/ui/menu.tsx';
import type { Expense } from '../../../data/pending-expenses.ts';
import { useOutbox } from '../../../data/outbox/outbox.ts';
import { useSplitWords } from '../../../editing/forms/use-split-words.ts';
import { useFormat } from '../../../i18n/format.ts';
import { ruleOf } from '../../../data/addresses/recurring-search.ts';
import { useMember } from '../../../data/session/session-context.ts';

type RowProps = { expense: Expense; kind: ListKind; onEdit: () => void; onDelete: () => void };

/** What a row shows of each field of an expense. */
function useRowTexts(expense: Expense) {
  const { t } = useLingui();
  const format = useFormat();
  const words = useSplitWords();
  const { description, category, tags, notes } = expense;
  return {
    amountCents: format.money(countedAmount(expense)),
    description,
    categoryId: { name: category?.name ?? t`Sin categoría`, color: category?.color ?? UNCATEGORIZED_COLOR },
    date: format.date(expense.date),
    paidBy: useMember(expense.paidBy),
    shared: useOutbox().some(({ draft }) => draft.id === expense.id)
      ? t`Por enviar`
      : expense.shared
        ? t`Compartido`
        : t`Personal`,
    tags,
    notes,
    split: words.split(expense.split),
    refund: expense.refund,
    original: words.original(expense.original),
    /** The rule that made it. */
    meta: ruleOf(expense),
  } satisfies Record<keyof ExpenseContent, unknown>;
}

function Tags({ tags }: { tags: readonly string[] }) {
  return tags.map((tag) => (
    <span key={tag} className="max-w-32 truncate rounded-badge bg-surface-3 px-1.5 text-micro text-ink-2">
      {tag}
    </span>
  ));
}

/** Says that there are notes; a pointer shows them there. Their text would make the name of a phone's row a page long. */
function NotesMark({ notes }: { notes: string | null }) {
  const { t } = useLingui();
  if (notes === null) return null;
  return (
    <span title={notes} className="flex-none text-ink-3">
      <StickyNote className="size-3.5" aria-hidden />
      <span className="sr-only">{t`Con notas`}</span>
    </span>
  );
}

/** Says that a rule made the expense, and leads to it. */
function RuleLink({ expense }: { expense: Expense }) {
  const { t } = useLingui();
  const rule = ruleOf(expense);
  const { description } = expense;
  if (rule === undefined) return null;
  return (
    <Link
      to="/recurring"
      search={{ rule }}
      aria-label={t`Recurrente: ver la regla de ${description}`}
      title={t`Recurrente: ver la regla`}
      className="inline-flex size-6 flex-none items-center justify-center rounded-badge text-ink-3 hover:bg-surface-3 hover:text-ink touch:size-11"
    >
      <Repeat className="size-3.5" aria-hidden />
    </Link>
  );
}

/** `personal` leaves out who paid and the kind, which are the same in every row. */
export type ListKind = 'household' | 'personal';

const columns: Record<ListKind, string> = {
  household: 'grid-cols-[minmax(0,2.1fr)_minmax(0,1.3fr)_7.5rem_minmax(6rem,.8fr)_6.5rem_4.75rem_minmax(7rem,.9fr)]',
  personal: 'grid-cols-[minmax(0,2fr)_minmax(0,1.3fr)_9rem_minmax(4.75rem,1fr)_minmax(7rem,.8fr)]',
};
export const tableColumns = (kind: ListKind): string => `grid ${columns[kind]} items-center gap-3 px-5`;

function TableCell({ children, className = '' }: { children: ReactNode; className?: string }) {
  return (
    <div role="cell" className={`flex min-w-0 items-center gap-2 ${className}`}>
      {children}
    </div>
  );
}

/** A row of the wide table; its actions show on hover and focus (`isMet`), and are always in the tab order. */
export function TableRow({ expense, kind, isMet, onEdit, onDelete }: RowProps & { isMet: boolean }) {
  const { t } = useLingui();
  const { amountCents, description, categoryId, date, paidBy: payer, shared, tags, notes } = useRowTexts(expense);
  return (
    <div className={`${tableColumns(kind)} group h-11.5 hover:bg-surface-2`}>
      <TableCell>
        <span className="truncate font-medium" title={description}>
          {description}
        </span>
        <RuleLink expense={expense} />
        <NotesMark notes={notes} />
        <Tags tags={tags} />
      </TableCell>
      <TableCell className="text-ink-2">
        <ColorDot color={categoryId.color} />
        <span className={expense.category ? 'truncate' : 'truncate text-ink-3'}>{categoryId.name}</span>
      </TableCell>
      <TableCell className="text-ink-2">{date}</TableCell>
      {kind === 'household' && (
        <>
          <TableCell className="text-ink-2">
            {payer && <MemberAvatar name={payer.name} order={payer.order} />}
            {payer?.name}
          </TableCell>
          <TableCell className="text-ink-3">{shared}</TableCell>
        </>
      )}
      <TableCell className="justify-end gap-1 opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 touch:opacity-100">
        <IconButton
          label={t`Editar ${description}`}
          tooltip={t`Editar`}
          icon={isMet && <Pencil className="size-4" aria-hidden />}
          onClick={onEdit}
        />
        <IconButton
          label={t`Eliminar ${description}`}
          tooltip={t`Eliminar`}
          icon={isMet && <Trash2 className="size-4" aria-hidden />}
          onClick={onDelete}
        />
      </TableCell>
      <TableCell className="justify-end font-semibold">{amountCents}</TableCell>
    </div>
  );
}

/** A long name is cut, and beside a date at 320 px only the initial has room; the row is two lines high. */
const shortName = 'min-w-0 max-[22.5rem]:[&>:last-child]:sr-only [&>:last-child]:truncate';

/** The same in two lines, for a phone: pressing it edits, ⋮ offers both actions. */
export function CompactRow({ expense, kind, onEdit, onDelete }: RowProps) {
  const { t } = useLingui();
  const texts = useRowTexts(expense);
  const { amountCents, description, categoryId, date, paidBy: payer, shared, tags, notes, meta: rule } = texts;
  const navigate = useNavigate();
  return (
    <div className="flex min-h-16 items-center gap-1 pl-4">
      <button
        type="button"
        onClick={onEdit}
        className="flex min-w-0 grow items-center gap-3 self-stretch py-2 text-left outline-offset-[-2px]"
      >
        <ColorDot color={categoryId.color} />
        <span className="min-w-0 grow">
          <span className="flex items-center gap-2">
            <span className="truncate text-title font-medium">{description}</span>
            {rule !== undefined && (
              <>
                <Repeat className="size-3.5 flex-none text-ink-3" aria-hidden />
                <span className="sr-only">{t`Recurrente`}</span>
              </>
            )}
            <NotesMark notes={notes} />
            <Tags tags={tags.slice(0, 1)} />
          </span>
          <span className="flex items-center gap-x-1.5 text-small text-ink-2">
            <span className="sr-only">{categoryId.name}, </span>
            <span className="whitespace-nowrap">{date}</span>
            {kind === 'household' && payer && (
              <>
                {' '}
                · <MemberName name={payer.name} order={payer.order} size={18} className={shortName} />
              </>
            )}
          </span>
        </span>
        <span className="flex-none text-right">
          <span className="block text-title font-semibold">{amountCents}</span>
          {kind === 'household' && <span className="block text-small text-ink-3">{shared}</span>}
        </span>
      </button>
      <Menu
        label={t`Acciones de ${description}`}
        items={[
          { label: t`Editar`, icon: <Pencil className="size-4" aria-hidden />, onSelect: onEdit },
          ...(rule === undefined
            ? []
            : [
                {
                  label: t`Ver la regla`,
                  icon: <Repeat className="size-4" aria-hidden />,
                  onSelect: () => void navigate({ to: '/recurring', search: { rule } }),
                },
              ]),
          { label: t`Eliminar`, icon: <Trash2 className="size-4" aria-hidden />, danger: true, onSelect: onDelete },
        ]}
        renderTrigger={(props) => (
          <IconButton
            {...props}
            label={t`Acciones de ${description}`}
            tooltip={t`Acciones`}
            icon={<EllipsisVertical className="size-4.5" aria-hidden />}
          />
        )}
      />
    </div>
  );
}
