import { useState, type ReactNode } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { keepFocusNear } from './keep-focus-near.ts';

/**
 * Asks, then closes at once: the list shows the deletion, and a failure is shown with a retry. The focus stays near the
 * row that it was opened from.
 *
 * @param props.name of the deleted record, with what distinguishes it: its colour's dot, a day, an amount in cents
 */
export function DeleteDialog(props: {
  title: ReactNode;
  description: ReactNode;
  mark?: ReactNode;
  name: ReactNode;
  detail?: ReactNode;
  cents?: number;
  onDelete: () => void;
  onClose: () => void;
}) {
  const { title, description, mark, name, detail, cents, onDelete, onClose } = props;
  const format = useFormat();
  const [opener] = useState(() => document.activeElement);
  return (
    <ConfirmDialog
      onClose={onClose}
      onConfirm={() => {
        keepFocusNear(opener);
        onClose();
        onDelete();
      }}
      title={title}
      description={description}
      item={
        <div className="flex items-center gap-3">
          {mark}
          <div className="min-w-0 grow">
            <p className="font-medium wrap-anywhere">{name}</p>
            {detail !== undefined && (
              <p className="flex flex-wrap items-center gap-x-1.5 text-small text-ink-2">{detail}</p>
            )}
          </div>
          {cents !== undefined && <p className="flex-none font-semibold">{format.money(cents)}</p>}
        </div>
      }
    />
  );
}
