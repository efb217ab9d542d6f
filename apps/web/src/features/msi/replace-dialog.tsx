import type { PlanChange, PlanFigures, PlanReplacement } from '@household/domain';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { useUnsavedInput } from '../../components/forms/unsaved-input.ts';
import { FormDialog, type SaveFailure } from '../../components/ui/form-dialog.tsx';
import { useErrorMessage } from '../../i18n/error-message.ts';
import { useFormat } from '../../i18n/format.ts';
import { planLabels } from './plan-labels.ts';

/** More of a kind than this are counted, not listed. */
const LISTED = 50;

type Line = { key: string; merchant: string; detail: ReactNode };

/** Lists what the upload adds, changes and removes, and asks for confirmation. */
export function ReplaceDialog(props: {
  replacement: PlanReplacement;
  onConfirm: () => Promise<void>;
  onClose: () => void;
}) {
  const { replacement, onConfirm, onClose } = props;
  const { added, changed, unchanged, removed } = replacement;
  const { t } = useLingui();
  const format = useFormat();
  const { saveFailure } = useErrorMessage();
  // The chosen file outlives the session.
  useUnsavedInput(true);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<SaveFailure | null>(null);
  const submit = async () => {
    setBusy(true);
    setFailure(null);
    try {
      await onConfirm();
    } catch (error) {
      setFailure(saveFailure(error, (message) => t`No se pudieron reemplazar los planes: ${message}`));
      setBusy(false);
    }
  };
  const figures = (plan: PlanFigures) =>
    `${format.date(plan.purchaseDate)} · ${format.money(plan.remainingBalanceCents)}`;
  const lines = (plans: readonly PlanFigures[]): Line[] =>
    plans
      .slice(0, LISTED)
      .map((plan, index) => ({ key: String(index), merchant: plan.merchant, detail: figures(plan) }));
  return (
    <FormDialog
      width={560}
      onClose={onClose}
      title={t`¿Reemplazar todos los planes?`}
      onSubmit={() => void submit()}
      submitLabel={t`Reemplazar planes`}
      busyLabel={t`Guardando`}
      busy={busy}
      failure={failure}
      footerStart={<Trans>Podrás deshacerlo</Trans>}
    >
      <Group
        title={<Plural value={added.length} one="Se agrega # plan" other="Se agregan # planes" />}
        count={added.length}
        lines={lines(added)}
      />
      <Group
        title={<Plural value={changed.length} one="Cambia # plan" other="Cambian # planes" />}
        count={changed.length}
        lines={changed.slice(0, LISTED).map((change) => ({
          key: change.before.id,
          merchant: change.after.merchant,
          detail: <Changes change={change} />,
        }))}
      />
      <Group
        title={<Plural value={removed.length} one="Se quita # plan" other="Se quitan # planes" />}
        count={removed.length}
        lines={lines(removed)}
      />
      <p className="text-ink-2">
        {added.length + changed.length + removed.length === 0 && (
          <>
            <Trans>El archivo dice lo mismo que los planes guardados.</Trans>{' '}
          </>
        )}
        <Plural value={unchanged.length} one="# plan queda igual." other="# planes quedan igual." />
      </p>
    </FormDialog>
  );
}

function Group({ title, count, lines }: { title: ReactNode; count: number; lines: readonly Line[] }) {
  if (count === 0) return null;
  const more = count - lines.length;
  return (
    <section>
      <h3 className="text-title font-semibold">{title}</h3>
      <ul className="mt-1.5 divide-y divide-line rounded-control border border-line">
        {lines.map(({ key, merchant, detail }) => (
          <li key={key} className="flex flex-wrap items-baseline justify-between gap-x-4 px-3 py-2">
            <span className="min-w-0 truncate font-medium">{merchant}</span>
            <span className="text-small text-ink-2">{detail}</span>
          </li>
        ))}
        {more > 0 && (
          <li className="px-3 py-2 text-small text-ink-2">
            <Plural value={more} one="y # más" other="y # más" />
          </li>
        )}
      </ul>
    </section>
  );
}

/** `Saldo $800.00 → $700.00` for each field that differs. */
function Changes({ change: { before, after, fields } }: { change: PlanChange }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const valued = ['remainingBalanceCents', 'paymentDueCents', 'currentInstallment', 'totalInstallments'] as const;
  const shown = (field: (typeof valued)[number], plan: PlanFigures) => {
    const value = plan[field];
    if (value === null) return t`n/d`;
    return field.endsWith('Cents') ? format.money(value) : format.count(value);
  };
  return fields.map((field) => {
    const known = valued.find((name) => name === field);
    return (
      <span key={field} className="block text-right">
        {i18n._(planLabels[field])}
        {known && ` ${shown(known, before)} → ${shown(known, after)}`}
      </span>
    );
  });
}
