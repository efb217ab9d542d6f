import { cents, limitUse, type LimitUse } from '@household/domain';
import { useLingui } from '@lingui/react/macro';
import { useFormat } from '../../i18n/format.ts';
import { classNames } from '../class-names.ts';

/** What was spent on a category in a month, and its limit, in cents. */
type Spending = { readonly cents: number; readonly limitCents: number };

const useOf = (spending: Spending): LimitUse => limitUse(cents(spending.cents), cents(spending.limitCents));

const looks: Record<LimitUse['state'], { text: string; bar: string }> = {
  under: { text: 'text-ink-2', bar: 'bg-accent-2' },
  near: { text: 'text-ink', bar: 'bg-accent' },
  reached: { text: 'text-negative', bar: 'bg-negative' },
};

/** How much of a limit is left, in words: a fact, never a reproach. */
function useLimitText({ leftCents }: LimitUse, { limitCents }: Spending): string {
  const { t } = useLingui();
  const format = useFormat();
  // A limit is usually in whole pesos.
  const limit = limitCents % 100 === 0 ? format.wholeMoney(limitCents) : format.money(limitCents);
  if (leftCents === 0) return t`Llegó al límite de ${limit}`;
  const amount = format.money(Math.abs(leftCents));
  return leftCents > 0 ? t`Quedan ${amount} de ${limit}` : t`Pasó el límite por ${amount}`;
}

/**
 * A limit as a second line below its category: a bar, words, and from 80 % on the percentage.
 *
 * @param props.stacked in a narrow column: the words below the rest
 */
export function LimitLine(props: { spending: Spending; className?: string; stacked?: boolean }) {
  const { spending, className, stacked = false } = props;
  const format = useFormat();
  const use = useOf(spending);
  const look = looks[use.state];
  return (
    <span className={classNames('flex items-center gap-x-2.5 text-small', stacked && 'flex-wrap gap-y-1', className)}>
      <LimitBar spending={spending} look={look.bar} />
      <span className={classNames(look.text, stacked && 'order-last basis-full')}>{useLimitText(use, spending)}</span>
      {use.state !== 'under' && (
        <span className={classNames('max-[22.5rem]:hidden', use.state === 'near' ? 'text-ink-2' : look.text)}>
          {format.percent(use.percent)}
        </span>
      )}
    </span>
  );
}

/** From 80 % of a limit on, the text alone; below that nothing. */
export function LimitText({ spending, className }: { spending: Spending; className?: string }) {
  const use = useOf(spending);
  const text = useLimitText(use, spending);
  if (use.state === 'under') return null;
  return <span className={classNames(use.state === 'near' ? 'text-ink-2' : 'text-negative', className)}>{text}</span>;
}

/** As wide as the limit, or as what was spent if that is more: then the excess over the limit is hatched. */
function LimitBar({ spending, look }: { spending: Spending; look: string }) {
  const { cents: spent, limitCents } = spending;
  const whole = Math.max(spent, limitCents);
  const within = `${((100 * Math.min(Math.max(spent, 0), limitCents)) / whole).toFixed(2)}%`;
  return (
    <span
      aria-hidden="true"
      className="flex h-1.5 w-14 flex-none overflow-hidden rounded-full bg-line forced-color-adjust-none sm:w-24"
    >
      <span className={look} style={{ width: within }} />
      {spent > limitCents && <span className="hatched-excess min-w-1 grow border-l border-surface" />}
    </span>
  );
}
