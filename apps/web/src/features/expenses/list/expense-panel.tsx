import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';
import { isDialogOpen } from '../../../components/browser/dialog-stack.ts';
import { usePageFlag } from '../../../components/browser/page-flag.ts';
import { Panel } from '../../../components/ui/panel-frame.ts';
import { ExpenseDialog, useExpenseEditor } from '../../../editing/expense/expense-editor.tsx';
import { useFormat } from '../../../i18n/format.ts';
import type { ListKind } from './row-texts.ts';
import type { OpenPanel } from './use-expense-panel.ts';

/** The expense that is open beside the list; above it if the window has become narrower. */
export function ExpensePanel(props: { kind: ListKind; panel: OpenPanel; total: number | undefined }) {
  const { kind, panel, total } = props;
  const { t } = useLingui();
  const editor = useExpenseEditor();
  const { opened, isOffered } = panel;
  useEscape(opened !== null && isOffered, panel.close);
  usePageFlag('side-panel', opened !== null && isOffered);
  if (!opened) return null;
  const { expense } = opened;
  const frame = {
    heading: <Heading place={panel.place} total={total} />,
    takesFocus: opened.takesFocus,
    onPrevious: panel.onPrevious,
    onNext: panel.onNext,
    onDelete: () => void panel.attempt(() => editor.remove(expense)),
    onLeave: () => void panel.close(),
    onChanged: panel.onChanged,
    question: panel.question,
  };
  return (
    <section data-fixed-right aria-label={t`Gasto abierto`} className={isOffered ? 'side-panel' : 'contents'}>
      <Panel value={isOffered ? frame : null}>
        <ExpenseDialog
          key={opened.opening}
          expense={expense}
          mode={kind === 'personal' ? 'personal' : 'free'}
          onClose={isOffered ? panel.saved : panel.drop}
          onRefund={editor.refund}
          onAddAnother={() => undefined}
        />
      </Panel>
    </section>
  );
}

function Heading({ place, total }: { place: number | null; total: number | undefined }) {
  const format = useFormat();
  if (place === null || total === undefined) {
    return (
      <span className="font-semibold">
        <Trans>Gasto</Trans>
      </span>
    );
  }
  const [at, of] = [format.count(place), format.count(total)];
  return (
    <Trans>
      <span className="font-semibold">Gasto</span>{' '}
      <span className="text-ink-2">
        {at} de {of}
      </span>
    </Trans>
  );
}

/** Esc closes the panel from the list and from its own fields, not from another field of the screen. */
function useEscape(isActive: boolean, onEscape: () => void): void {
  const escape = useEffectEvent(onEscape);
  useEffect(() => {
    if (!isActive) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || isDialogOpen()) return;
      const field = event.target instanceof Element ? event.target.closest('input, textarea, [role=combobox]') : null;
      if (field && !field.closest('.side-panel')) return;
      event.preventDefault();
      escape();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isActive]);
}
