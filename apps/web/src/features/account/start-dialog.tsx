import { cents, type Cents, debtorOf, MEMBER_ORDERS, negateCents, otherMember, parseAmount } from '@household/domain';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Field } from '../../components/ui/field.tsx';
import { FormDialog, type SaveFailure } from '../../components/ui/form-dialog.tsx';
import { MemberAvatar } from '../../components/ui/member-avatar.tsx';
import { MoneyInput } from '../../components/ui/money-input.tsx';
import { MonthPicker } from '../../components/ui/month-picker.tsx';
import { Segmented } from '../../components/ui/segmented.tsx';
import { useForm, type Checked } from '../../components/forms/use-form.ts';
import { errorFacts } from '../../data/error-facts.ts';
import { trpc } from '../../data/trpc.ts';
import { type Account, useNames } from '../../editing/account/account.ts';
import { useUndo } from '../../editing/history/use-undo.ts';
import { useStaleEdit } from '../../editing/stale-edit/use-stale-edit.tsx';
import { useErrorMessage } from '../../i18n/error-message.ts';
import { type Format, useFormat } from '../../i18n/format.ts';

type Values = { month: Temporal.PlainYearMonth; opening: string; debtor: 'first' | 'second' };
type Start = { month: string; openingCents: number };

/** An emptied amount is 0: nothing was owed. */
function check({ month, opening, debtor }: Values): Checked<Start> {
  const isNothing = /^\s*(0+([.,]0*)?)?\s*$/.test(opening);
  const amount = isNothing ? 0 : parseAmount(opening);
  if (amount === null) return { ok: false, issues: [{ path: 'openingCents', message: 'invalidNumber' }] };
  const openingCents = debtor === 'second' ? cents(amount) : negateCents(cents(amount));
  return { ok: true, value: { month: month.toString(), openingCents } };
}

/** The values of a stored start; one of a stale edit has its month as text. */
const valuesOf = ({ month, openingCents }: Account['start'], format: Format): Values => ({
  month: Temporal.PlainYearMonth.from(month),
  opening: openingCents === 0 ? '' : format.plainAmount(Math.abs(openingCents)),
  debtor: debtorOf(openingCents) ?? 'second',
});

/** Moves the start of the account: its month, and what was owed before it. */
export function StartDialog(props: { account: Account; month: Temporal.PlainYearMonth; onClose: () => void }) {
  const { account, month, onClose } = props;
  const { t } = useLingui();
  const format = useFormat();
  const names = useNames();
  const utils = trpc.useUtils();
  const { notifyDone } = useUndo();
  const { saveFailure, fieldMessage, amountError } = useErrorMessage();
  const change = trpc.account.setStart.useMutation();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<SaveFailure | null>(null);
  // As it was opened: a live update would bring a version that nobody saw here.
  const [opened] = useState(account.start);
  const form = useForm<Values, Start>({ ...valuesOf(opened, format), month }, check);
  const save = async (start: Start, typed: Values, version: number): Promise<void> => {
    setBusy(true);
    setFailure(null);
    try {
      const { changeId } = await change.mutateAsync({ ...start, version });
      await utils.invalidate();
      notifyDone(t`Inicio de la cuenta cambiado`, changeId);
      onClose();
    } catch (error) {
      if (stale.handles(error, typed)) return;
      const issues = errorFacts(error)?.issues ?? [];
      if (issues.length > 0) form.setIssues(issues);
      setFailure(saveFailure(error, (reason) => t`No se pudo cambiar el inicio: ${reason}`));
    } finally {
      setBusy(false);
    }
  };
  const debtors = MEMBER_ORDERS.map((order) => {
    const from = names[order];
    const to = names[otherMember(order)];
    return { value: order, label: t`${from} a ${to}`, icon: <MemberAvatar name={from} order={order} /> };
  });
  const owed = (values: Values): Cents => {
    const checked = check(values);
    return cents(checked.ok ? checked.value.openingCents : 0);
  };
  const stale = useStaleEdit({
    stored: opened,
    base: valuesOf(opened, format),
    fields: [
      { names: ['month'], label: t`Empieza en`, text: (values) => format.month(values.month) },
      { names: ['opening'], label: t`Saldo inicial`, text: (values) => format.money(Math.abs(owed(values))) },
      {
        names: ['debtor'],
        label: t`Quién lo debía`,
        text: (values) => debtors.find(({ value }) => value === debtorOf(owed(values)))?.label ?? '',
      },
    ],
    read: (current: Account['start']) => valuesOf(current, format),
    onSave: (merged, version) => form.submit((start, typed) => void save(start, typed, version), merged),
    onLeave: onClose,
  });
  const { errors, controls } = form;
  return (
    <>
      <FormDialog
        title={t`Inicio de la cuenta`}
        submitLabel={t`Guardar`}
        busyLabel={t`Guardando`}
        busy={busy}
        changed={form.changed}
        onFieldLeft={form.leave}
        failure={failure}
        onClose={onClose}
        onSubmit={() => form.submit((start, typed) => void save(start, typed, stale.version))}
      >
        <p className="text-ink-2">
          <Trans>La cuenta suma desde el primer día de ese mes. Lo que ya se debían antes va como saldo inicial.</Trans>
        </p>
        <Field label={t`Empieza en`} group error={errors.month && fieldMessage(errors.month)}>
          <MonthPicker value={controls.month.value} onValueChange={controls.month.onValueChange} />
        </Field>
        <Field label={t`Saldo inicial`} optional error={amountError(errors.opening, t`Escribe un monto válido`)}>
          <MoneyInput {...controls.opening} />
        </Field>
        <Field label={t`Quién lo debía`} group>
          <Segmented {...controls.debtor} options={debtors} />
        </Field>
      </FormDialog>
      {stale.dialog}
    </>
  );
}
