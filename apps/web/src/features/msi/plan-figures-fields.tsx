import { endOfPlan, parseAmount } from '@household/domain';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Control, Controls } from '../../components/forms/use-form.ts';
import { Field } from '../../components/ui/field.tsx';
import { MoneyInput } from '../../components/ui/money-input.tsx';
import { TextInput } from '../../components/ui/text-input.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useThisMonth } from '../../i18n/use-today.ts';
import { followTerms, isCount, paidOf, termsOf, type TypedFigures, type TypedTerms } from './follow-terms.ts';

type Typed = Omit<TypedTerms, 'paid'> & TypedFigures;
const NAMES = [
  'originalAmount',
  'totalInstallments',
  'paymentDue',
  'remainingBalance',
  'currentInstallment',
] as const satisfies readonly (keyof Typed)[];

const inRows = 'row-span-3 grid! grid-cols-1 grid-rows-subgrid';
const count = { inputMode: 'numeric', autoComplete: 'off', maxLength: 9 } as const;

/**
 * The terms of a plan: its amount, its instalments, and how many are paid. The figures derived from them are below and
 * can be corrected. How many are paid is not stored: it follows from the instalment on the bank's statement and the
 * balance.
 */
export function PlanFiguresFields(props: {
  controls: Controls<Typed>;
  /** How many are paid; null until it is typed. */
  typedPaid: Control<string | null>;
  isPaidWrong: boolean;
  isStored: boolean;
  errorOf: (name: keyof Typed, whenEmpty?: string) => string | undefined;
}) {
  const { controls, typedPaid, isPaidWrong, isStored, errorOf } = props;
  const { t } = useLingui();
  const format = useFormat();
  const noAmount = t`Escribe un monto válido`;
  const typed = Object.fromEntries(NAMES.map((name) => [name, controls[name].value])) as Typed;
  const [paidAtFirst] = useState(() => (isStored ? paidOf(typed) : '0'));
  const paid = typedPaid.value ?? paidAtFirst;
  // The figures follow from the last terms that were complete: a field is empty between two numbers.
  const [complete, setComplete] = useState<TypedTerms>(() => ({
    originalAmount: typed.originalAmount,
    totalInstallments: typed.totalInstallments,
    paid,
  }));
  /** Sets the typed terms and the derived figures. */
  const change = (changed: Partial<Typed> & { paid?: string }) => {
    const now = { ...typed, paid, ...changed };
    if (now.paid !== paid) typedPaid.onValueChange(now.paid);
    const { originalAmount, totalInstallments } = now;
    const next: Typed = { ...now, ...followTerms({ ...typed, ...complete }, now, format.plainAmount) };
    if (termsOf(now)) setComplete({ originalAmount, totalInstallments, paid: now.paid });
    for (const name of NAMES) if (next[name] !== typed[name]) controls[name].onValueChange(next[name]);
  };
  return (
    <>
      {/* Labels, fields and help texts each in one row, however many lines one of them takes. */}
      <div className="grid grid-cols-2 gap-x-4 gap-y-1.5 tight:grid-cols-1 sm:grid-cols-3">
        <Field
          className={`${inRows} max-sm:col-span-2 max-sm:mb-2 tight:col-span-1`}
          label={t`Monto original`}
          error={errorOf('originalAmount', noAmount)}
        >
          {/* Of three in a row, six figures have no room for the currency beside them. */}
          <MoneyInput
            required
            compact
            value={typed.originalAmount}
            onValueChange={(text) => change({ originalAmount: text })}
          />
        </Field>
        <Field
          className={inRows}
          label={t`Mensualidades`}
          optional
          help={t`Vacío si no se sabe`}
          error={errorOf('totalInstallments')}
        >
          <TextInput
            {...count}
            value={typed.totalInstallments}
            onValueChange={(text) => change({ totalInstallments: text })}
          />
        </Field>
        <Field
          className={inRows}
          label={t`Ya pagadas`}
          error={isPaidWrong && (isCount(paid) ? t`No pueden ser más que las mensualidades` : t`Escribe cuántas`)}
        >
          <TextInput {...count} value={paid} onValueChange={(text) => change({ paid: text })} />
        </Field>
      </div>
      <div className="grid grid-cols-2 gap-x-4 gap-y-1.5 rounded-control border border-line bg-surface-2 p-3.5 tight:grid-cols-1 sm:grid-cols-3">
        <Field className={inRows} label={t`Pago mensual`} error={errorOf('paymentDue', noAmount)}>
          <MoneyInput
            required
            compact
            value={typed.paymentDue}
            onValueChange={(text) => change({ paymentDue: text })}
          />
        </Field>
        <Field className={inRows} label={t`Saldo restante`} error={errorOf('remainingBalance', noAmount)}>
          <MoneyInput required compact {...controls.remainingBalance} />
        </Field>
        <Field
          className={`${inRows} max-sm:mt-2`}
          label={t`Mensualidad actual`}
          help={t`La que dice el estado de cuenta`}
          error={errorOf('currentInstallment')}
        >
          <TextInput {...count} {...controls.currentInstallment} />
        </Field>
        <EndNote typed={typed} />
      </div>
    </>
  );
}

/** When the plan ends with these figures; before that is known, where to find them. */
function EndNote({ typed: { paymentDue, remainingBalance } }: { typed: Typed }) {
  const { t } = useLingui();
  const format = useFormat();
  const thisMonth = useThisMonth();
  const [paymentDueCents, remainingBalanceCents] = [parseAmount(paymentDue), parseAmount(remainingBalance)];
  const end =
    paymentDueCents === null || remainingBalanceCents === null
      ? null
      : endOfPlan({ paymentDueCents, remainingBalanceCents }, thisMonth);
  const month = end && isNear(end.paymentsLeft) ? format.shortMonth(end.lastMonth) : '';
  const last = format.money(end?.lastPaymentCents ?? 0);
  const left = end?.paymentsLeft ?? 0;
  return (
    <p role="status" className="col-span-full mt-1.5 text-small text-ink-2">
      {end && month !== ''
        ? t({
            message: plural(left, {
              one: `Queda # pago de ${last}, en ${month}`,
              other: `Quedan # pagos, hasta ${month}; el último de ${last}`,
            }),
          })
        : t`Se calcula de lo anterior; corrige lo que tu banco diga distinto`}
    </p>
  );
}

/** Only a month that can be represented: with a payment of one peso a large amount would end after the year 9999. */
const isNear = (payments: number): boolean => payments <= 1200;
