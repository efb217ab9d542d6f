import { useLingui } from '@lingui/react/macro';
import { Repeat } from 'lucide-react';
import { classNames } from '../../../components/class-names.ts';
import { ColorDot } from '../../../components/ui/color-dot.tsx';
import { MemberAvatar } from '../../../components/ui/member-avatar.tsx';
import { HitText } from './hit-text.tsx';
import { CompactNote, FoundNote, NotesMark, Tags, PendingMark } from './row-marks.tsx';
import { RowMenu } from './row-menu.tsx';
import { struck, useRowTexts, type RowProps } from './row-texts.ts';

/** The same on two lines, for a phone: pressing it edits, ⋮ offers the other actions. */
export function CompactRow(props: RowProps) {
  const { t } = useLingui();
  const { expense, look, onEdit } = props;
  const { words } = look;
  const texts = useRowTexts(expense, look);
  const { amountCents, description, categoryId, date, paidBy: payer, shared, tags, notes, meta: rule } = texts;
  const { split, refund, original, waiting } = texts;
  // Beside a date, 320 px only have room for the initial.
  const beside = look.isDated ? 'max-[22.5rem]:sr-only' : '';
  return (
    <div className="flex h-full items-center gap-1 pl-gutter print:pr-gutter">
      <button
        type="button"
        onClick={onEdit}
        className="flex h-full min-w-0 grow items-center gap-3 text-left outline-offset-[-2px] tight:grid tight:grid-cols-[auto_minmax(0,1fr)] tight:content-center tight:gap-y-0"
      >
        <ColorDot color={categoryId.color} />
        <span className="min-w-0 grow">
          {/* A tag that does not fit is on a second line, which is cut off: the description comes first. */}
          <span className="flex h-5 flex-wrap items-center gap-x-2 overflow-hidden">
            <span className="flex max-w-full min-w-0 items-center gap-2">
              <span className={classNames('truncate text-title font-medium', waiting?.isDeletion && struck)}>
                <HitText text={description} words={words} />
              </span>
              {rule !== undefined && (
                <>
                  <Repeat className="size-3.5 flex-none text-ink-3" aria-hidden />
                  <span className="sr-only">{t`Recurrente`}</span>
                </>
              )}
              {notes.found === null && <NotesMark notes={notes.text} />}
            </span>
            <Tags tags={tags.slice(0, 1)} words={words} />
          </span>
          <span className="flex items-center gap-x-1.5 text-small text-ink-2">
            <span className={look.isDated ? 'flex-none whitespace-nowrap' : 'sr-only'}>{date}</span>
            <span className="sr-only">{shared.kind}</span>
            {look.kind === 'household' && payer && (
              <>
                {look.isDated && <span aria-hidden="true">·</span>}
                <MemberAvatar name={payer.name} order={payer.order} size={18} />
                <span className={classNames('max-w-24 truncate max-[22.5rem]:max-w-14', beside)}>{payer.name}</span>
              </>
            )}
            {(look.kind === 'household' || look.isDated) && (
              <span aria-hidden="true" className={look.isDated ? 'max-[22.5rem]:hidden' : ''}>
                ·
              </span>
            )}
            <span className={`shrink-9999 truncate ${beside}`}>
              {expense.category ? <HitText text={categoryId.name} words={words} /> : categoryId.name}
            </span>
          </span>
          {notes.found !== null && <FoundNote line={notes.found} words={words} />}
        </span>
        <span className="flex-none text-right tight:col-start-2 tight:flex tight:items-baseline tight:gap-2">
          <span
            className={classNames(
              'block text-title font-semibold',
              refund && 'text-positive',
              waiting?.isDeletion && struck,
            )}
          >
            {amountCents}
          </span>
          {waiting && <PendingMark label={waiting.label} />}
          {!waiting && shared.label === null && <CompactNote {...split} original={original} />}
          {!waiting && shared.label !== null && <span className="block text-small text-ink-3">{shared.label}</span>}
        </span>
      </button>
      <RowMenu {...props} />
    </div>
  );
}
