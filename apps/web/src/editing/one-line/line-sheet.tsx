import { Trans, useLingui } from '@lingui/react/macro';
import { CircleX, Zap } from 'lucide-react';
import type { KeyboardEvent, MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import { classNames } from '../../components/class-names.ts';
import { Button } from '../../components/ui/button.tsx';
import { MemberAvatar } from '../../components/ui/member-avatar.tsx';
import { useFormat } from '../../i18n/format.ts';
import { AmountChip, ChipRow, DescriptionChip, FurtherChips } from './line-chips.tsx';
import { LineField } from './line-field.tsx';
import { LineStatus } from './line-status.tsx';
import { focusLine, isSaveKey } from './focus-line.ts';
import type { Line, SetLine } from './line.ts';
import { useLineEntry, type LineEntry } from './use-line-entry.ts';

export type LineSheetProps = {
  line: Line;
  setLine: SetLine;
  /** Whether the line fills the sheet. */
  isOpen: boolean;
  onOpen: () => void;
  /** Back to the form. */
  onLeave: () => void;
  /** Closes the sheet. */
  onClose: () => void;
  /** The defaults of an expense. */
  shared: boolean;
};

/** On a phone the line replaces the title of the sheet that adds an expense; once focused, it fills the sheet. */
export function LineSheet(props: LineSheetProps) {
  const { line, setLine, isOpen, onOpen, onLeave, onClose, shared } = props;
  const { t } = useLingui();
  const entry = useLineEntry(line, setLine, { shared, isUsed: isOpen });
  const save = (event: KeyboardEvent) => {
    // Otherwise the form around it would save its own fields.
    event.preventDefault();
    event.stopPropagation();
    entry.saveAndGoOn();
  };
  const leave = ({ currentTarget }: MouseEvent) => {
    const dialog = currentTarget.closest('dialog');
    flushSync(onLeave);
    dialog?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  };
  return (
    <div
      role="presentation"
      className={classNames('flex min-w-0 grow flex-col', isOpen && 'min-h-0')}
      onKeyDown={(event) => {
        if (isSaveKey(event)) save(event);
      }}
    >
      <div
        className={classNames(
          'flex h-11 flex-none items-center gap-2 rounded-full pl-3.5 text-input line-pill',
          isOpen ? 'bg-surface' : 'bg-surface-2 pr-3.5',
        )}
      >
        <Zap className="size-4 text-ink-2" aria-hidden />
        <LineField
          value={line.text}
          onValueChange={entry.type}
          pieces={entry.reading.pieces}
          placeholder={t`En una línea: tacos 185`}
          enterKeyHint="done"
          onFocus={onOpen}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.nativeEvent.isComposing) save(event);
          }}
        />
        {isOpen && (
          <button
            type="button"
            aria-label={t`Volver al formulario`}
            onClick={leave}
            className="inline-flex size-11 flex-none items-center justify-center rounded-full text-ink-2"
          >
            <CircleX aria-hidden />
          </button>
        )}
      </div>
      {isOpen && <Understood entry={entry} onClose={onClose} />}
      {isOpen && <LineStatus entry={entry} />}
    </div>
  );
}

function Understood({ entry, onClose }: { entry: LineEntry; onClose: () => void }) {
  const { isEmpty, hint, busy } = entry;
  const { t } = useLingui();
  return (
    <>
      <div className="-mx-4 flex min-h-0 grow flex-col gap-3.5 overflow-y-auto px-4 py-5">
        {isEmpty ? (
          <p className="text-ink-2">
            <Trans>Español o inglés, en cualquier orden</Trans>
          </p>
        ) : (
          <>
            <div className="flex items-baseline justify-between gap-4">
              <AmountChip entry={entry} look="figure" />
              <DescriptionChip entry={entry} look="text" />
            </div>
            <ChipRow>
              <FurtherChips entry={entry} />
            </ChipRow>
            <Shares entry={entry} />
            {hint !== null && <p className="text-small text-negative">{hint}</p>}
          </>
        )}
      </div>
      <div className="-mx-4 flex flex-none border-t border-line px-3 in-data-asking:hidden pt-3 pb-[max(0.5rem,env(safe-area-inset-bottom))]">
        <Button
          variant="primary"
          className="h-12.5 grow text-title"
          busy={busy}
          busyLabel={t`Guardando`}
          onClick={({ currentTarget }) => {
            if (entry.draft.gaps.length > 0) focusLine(currentTarget);
            entry.saveAndClose(onClose);
          }}
        >
          <Trans>Agregar gasto</Trans>
        </Button>
      </div>
    </>
  );
}

function Shares({ entry }: { entry: LineEntry }) {
  const format = useFormat();
  const { shares } = entry;
  if (!shares) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-small">
      <span className="grow text-ink-2">
        <Trans>Le toca a cada quien</Trans>
      </span>
      {shares.map(({ member, amountCents }) => (
        <span key={member.id} className="inline-flex items-center gap-1.5">
          <MemberAvatar name={member.name} order={member.order} size={18} />
          <span className="sr-only">{member.name}</span>
          {format.money(amountCents)}
        </span>
      ))}
    </p>
  );
}
