import { countedAmount, UNCATEGORIZED_COLOR, type ExpenseContent, type NamedRule } from '@household/domain';
import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { EllipsisVertical, Pencil, Repeat, Trash2, HandCoins } from 'lucide-react';
import type { ReactNode } from 'react';
import { ColorDot } from '../../../components/ui/color-dot.tsx';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { MemberAvatar, MemberName } from '../../../components/ui/member-avatar.tsx';
import { Menu } from '../../../components/ui/menu.tsx';
import type { Expense } from '../../../data/pending-expenses.ts';
import { useOutbox } from '../../../data/outbox/outbox.ts';
import { useFormat } from '../../../i18n/format.ts';
import { ruleOf } from '../../../data/addresses/recurring-search.ts';
import { useMember, useMembers } from '../../../data/session/session-context.ts';
import { BadgeList } from '../../../editing/split/badge-list.tsx';
import { idsOf, membersOf } from '../../../editing/split/member-amounts.tsx';
import { splitBadges } from '../../../editing/split/split-badges.ts';
import { CompactNote, NotesMark, OriginalLine, RuleLink, Tags } from './row-marks.tsx';

type RowProps = {
  expense: Expense;
  kind: ListKind;
  /** Of the household; undefined while it is not known. */
  usualRule: NamedRule | undefined;
  onEdit: () => void;
  onRefund: () => void;
  onDelete: () => void;
};

/** What a row shows of each field of an expense. */
function useRowTexts(expense: Expense, usualRule: NamedRule | undefined) {
  const { t } = useLingui();
  const format = useFormat();
  const { description, category, tags, notes, refund, original } = expense;
  const members = membersOf(useMembers());
  const badges = splitBadges(expense, usualRule, idsOf(members));
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
    /** The rule that made it. */
    meta: ruleOf(expense),
    split: { badges, members },
    refund,
    original,
  } satisfies Record<keyof ExpenseContent, unknown>;
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
export function TableRow({
  expense,
  kind,
  usualRule,
  isMet,
  onEdit,
  onDelete,
}: Omit<RowProps, 'onRefund'> & { isMet: boolean }) {
  const { t } = useLingui();
  const texts = useRowTexts(expense, usualRule);
  const { amountCents, description, categoryId, date, paidBy: payer, shared, split, refund, original } = texts;
  const { tags, notes } = texts;
  return (
    <div className={`${tableColumns(kind)} group h-11.5 hover:bg-surface-2`}>
      <TableCell>
        <span className="truncate font-medium" title={description}>
          {description}
        </span>
        <BadgeList {...split} />
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
      <TableCell className="justify-end text-right font-semibold">
        <span className={refund ? 'text-positive' : undefined}>
          {amountCents}
          {original && <OriginalLine original={original} />}
        </span>
      </TableCell>
    </div>
  );
}

/** A long name is cut, and beside a date at 320 px only the initial has room; the row is two lines high. */
const shortName = 'min-w-0 max-[22.5rem]:[&>:last-child]:sr-only [&>:last-child]:truncate';

/** The same in two lines, for a phone: pressing it edits, ⋮ offers both actions. */
export function CompactRow({ expense, kind, usualRule, onEdit, onRefund, onDelete }: RowProps) {
  const { t } = useLingui();
  const texts = useRowTexts(expense, usualRule);
  const { amountCents, description, categoryId, date, paidBy: payer, shared, tags, notes, meta: rule } = texts;
  const { split, refund, original } = texts;
  const isTold = split.badges.length > 0 || original !== null;
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
          <span className={`block text-title font-semibold ${refund ? 'text-positive' : ''}`}>{amountCents}</span>
          {isTold && <CompactNote {...split} original={original} />}
          {kind === 'household' && !isTold && <span className="block text-small text-ink-3">{shared}</span>}
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
          ...(refund
            ? []
            : [
                {
                  label: t`Registrar devolución`,
                  icon: <HandCoins className="size-4" aria-hidden />,
                  onSelect: onRefund,
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
