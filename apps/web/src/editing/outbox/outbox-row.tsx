import { countedAmount, UNCATEGORIZED_COLOR } from '@household/domain';
import { useLingui } from '@lingui/react/macro';
import { Pencil, Plus, Trash2, X } from 'lucide-react';
import { ColorDot } from '../../components/ui/color-dot.tsx';
import { IconButton } from '../../components/ui/icon-button.tsx';
import { isRevert, kindOf, type Kind, type OutboxEntry } from '../../data/outbox/queue.ts';
import { useFormat } from '../../i18n/format.ts';
import { useChangedFields, useWhen } from './change-texts.ts';

const icons: Record<Kind, typeof Plus> = { add: Plus, edit: Pencil, delete: Trash2 };

/** A change that is sent automatically: what it does, since when, and how to edit or discard it. */
export function OutboxRow({
  entry,
  onCorrect,
  onDrop,
}: {
  entry: OutboxEntry;
  onCorrect: () => void;
  onDrop: () => void;
}) {
  const { t } = useLingui();
  const format = useFormat();
  const when = useWhen();
  const changed = useChangedFields();
  const { expense, base, at } = entry;
  const { description, category } = expense;
  const kind = kindOf(entry);
  const Icon = icons[kind];
  const fields = base ? changed(base, expense) : '';
  const changing = isRevert(entry) ? t`Dejar como estaba` : t`Cambiar ${fields}`;
  const does = { add: t`Agregar`, delete: t`Eliminar`, edit: changing };
  const before = kind === 'edit' && base && countedAmount(base) !== countedAmount(expense) ? countedAmount(base) : null;
  const isDeletion = kind === 'delete';
  return (
    <li className="flex items-center gap-2 py-2.5">
      <span className="mr-1 flex size-7 flex-none items-center justify-center rounded-full bg-surface-3 text-ink-2">
        <Icon className="size-4" aria-hidden />
      </span>
      <div className="min-w-0 grow">
        <p className="flex items-center gap-2 font-medium">
          <ColorDot color={category?.color ?? UNCATEGORIZED_COLOR} />
          <span className={isDeletion ? 'truncate line-through' : 'truncate'}>{description}</span>
        </p>
        <p className="text-small text-ink-2">
          {does[kind]} · {when(at)}
        </p>
      </div>
      <p className="flex-none text-right font-semibold">
        <span className={isDeletion ? 'font-normal text-ink-2' : undefined}>
          {format.money(countedAmount(expense))}
        </span>
        {before !== null && <s className="block text-small font-normal text-ink-3">{format.money(before)}</s>}
      </p>
      {/* Its × is in the second column, so that all amounts end in one line. */}
      <span className="grid flex-none grid-cols-2 justify-items-end">
        {isDeletion ? (
          <span />
        ) : (
          <IconButton
            label={t`Editar ${description}`}
            tooltip={t`Editar`}
            icon={<Pencil className="size-4" aria-hidden />}
            onClick={onCorrect}
          />
        )}
        <IconButton
          label={t`Descartar ${description}`}
          tooltip={t`Descartar`}
          icon={<X className="size-4" aria-hidden />}
          onClick={onDrop}
        />
      </span>
    </li>
  );
}
