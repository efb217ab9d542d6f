import { useLingui } from '@lingui/react/macro';
import { Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '../../../components/ui/badge.tsx';
import { classNames } from '../../../components/class-names.ts';
import { ColorDot } from '../../../components/ui/color-dot.tsx';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { MemberAvatar } from '../../../components/ui/member-avatar.tsx';
import { BadgeList } from '../../../editing/split/badge-list.tsx';
import { HitText } from './hit-text.tsx';
import { FoundNote, NotesMark, OriginalLine, RuleLink, Tags, PendingMark } from './row-marks.tsx';
import { RowMenu } from './row-menu.tsx';
import { struck, useRowTexts, type ListKind, type RowProps } from './row-texts.ts';

const columns: Record<ListKind, string> = {
  household:
    'grid-cols-[minmax(0,2.1fr)_minmax(0,1fr)_7rem_6.5rem_6.5rem] gap-2 xl:gap-3 xl:grid-cols-[minmax(0,3.4fr)_minmax(0,1fr)_minmax(7rem,.62fr)_6.5rem_7.5rem]',
  personal: 'gap-3 grid-cols-[minmax(0,3.4fr)_minmax(0,1.2fr)_6.5rem_7.5rem]',
};
export const tableColumns = (kind: ListKind): string => `grid ${columns[kind]} items-center px-5`;

function TableCell({ children, className }: { children: ReactNode; className: string }) {
  return (
    <div role="cell" className={`flex min-w-0 items-center ${className}`}>
      {children}
    </div>
  );
}

const onHover = 'opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 touch:hidden';

/**
 * A row of the wide table, of as few elements as possible: a modal dialog makes the browser restyle all of them;
 * pencil and bin show on hover and focus (`isMet`), and are always in the tab order.
 */
export function TableRow({ isMet, ...props }: RowProps & { isMet: boolean }) {
  const { t } = useLingui();
  const { expense, look, onEdit, onDelete } = props;
  const { words } = look;
  const texts = useRowTexts(expense, look);
  const { amountCents, description, categoryId, date, paidBy: payer, shared, split, refund, original } = texts;
  const { tags, notes, waiting } = texts;
  const isNoted = notes.text !== null && notes.found === null;
  const isMarked = isNoted || shared.label !== null || split.badges.length > 0 || tags.length > 0;
  const line = (
    <>
      <span className={classNames('truncate font-medium', waiting?.isDeletion && struck)} title={description}>
        <HitText text={description} words={words} />
      </span>
      {look.isDated && <span className="flex-none text-small text-ink-2">{date}</span>}
      <span className="sr-only">{look.isDated ? shared.kind : `${date} ${shared.kind}`}</span>
      {waiting && <PendingMark label={waiting.label} />}
      <RuleLink expense={expense} />
      {isMarked && (
        // What does not fit beside the description is on a second line, which is cut off.
        <span className="flex max-h-5 max-w-[max(50%,100%-11rem)] flex-none flex-wrap items-center gap-x-2 gap-y-5 overflow-hidden">
          {shared.label !== null && <Badge>{shared.label}</Badge>}
          <BadgeList {...split} />
          {isNoted && <NotesMark notes={notes.text} />}
          <Tags tags={tags} words={words} />
        </span>
      )}
    </>
  );
  return (
    <div className={`${tableColumns(look.kind)} group h-full hover:bg-surface-2`}>
      <TableCell className="gap-2.5">
        <ColorDot color={categoryId.color} />
        {notes.found === null ? (
          line
        ) : (
          <span className="min-w-0 grow">
            <span className="flex min-w-0 items-center gap-2">{line}</span>
            <FoundNote line={notes.found} words={words} />
          </span>
        )}
      </TableCell>
      <div role="cell" className={classNames('truncate', expense.category ? 'text-ink-2' : 'text-ink-3')}>
        {expense.category ? <HitText text={categoryId.name} words={words} /> : categoryId.name}
      </div>
      {look.kind === 'household' && (
        <TableCell className="gap-2 text-ink-2">
          {payer && <MemberAvatar name={payer.name} order={payer.order} />}
          <span className="truncate" title={payer?.name}>
            {payer?.name}
          </span>
        </TableCell>
      )}
      <TableCell className="justify-end gap-0.5">
        <IconButton
          className={onHover}
          label={t`Editar ${description}`}
          tooltip={t`Editar`}
          icon={isMet && <Pencil className="size-4" aria-hidden />}
          onClick={onEdit}
        />
        <IconButton
          className={onHover}
          label={t`Eliminar ${description}`}
          tooltip={t`Eliminar`}
          icon={isMet && <Trash2 className="size-4" aria-hidden />}
          onClick={onDelete}
        />
        <RowMenu {...props} />
      </TableCell>
      <div
        role="cell"
        className={classNames('text-right font-semibold', refund && 'text-positive', waiting?.isDeletion && struck)}
      >
        {amountCents}
        {original && <OriginalLine original={original} />}
      </div>
    </div>
  );
}
