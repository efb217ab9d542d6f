import { otherMember, valuesOfMembers, type MemberOrder } from '@household/domain';
import { useLingui } from '@lingui/react/macro';
import { useFormat } from '../../i18n/format.ts';
import { useNames } from '../../editing/account/account.ts';
import { isAgreed, type MonthlyReport } from './monthly-report.ts';

type Piece = { key: string; from: number; to: number; look: string };

const solid: Record<MemberOrder, string> = { first: 'bg-member-1', second: 'bg-member-2' };

/** From one fraction of the bar to another, minus half the gap where a neighbour begins. */
const place = ({ from, to }: { from: number; to: number }, gap: number) => ({
  left: `calc(${from * 100}% + ${from > 0 ? gap / 2 : 0}px)`,
  right: `calc(${(1 - to) * 100}% + ${to < 1 ? gap / 2 : 0}px)`,
});

/**
 * The shared total as one bar: in each member's colour what they paid of their own share, and hatched what the one who
 * overpaid paid for the other. That part, between what was paid and the bracket of the fair share, is the debt.
 */
function piecesOf({ sharedPaid, split, shared }: MonthlyReport): { paid: Piece[]; fair: Piece[] } {
  const paid = sharedPaid.first / shared.amountCents;
  const fair = split.fairShare.first / shared.amountCents;
  const payer = paid > fair ? 'first' : 'second';
  const pieces = [
    { key: 'first', from: 0, to: Math.min(paid, fair), look: solid.first },
    { key: 'debt', from: Math.min(paid, fair), to: Math.max(paid, fair), look: `hatched-${payer}` },
    { key: 'second', from: Math.max(paid, fair), to: 1, look: solid.second },
  ];
  const brackets = [
    { key: 'first', from: 0, to: fair, look: '' },
    { key: 'second', from: fair, to: 1, look: '' },
  ];
  const isThere = ({ from, to }: Piece) => to > from;
  return { paid: pieces.filter(isThere), fair: brackets.filter(isThere) };
}

/** The whole balance as one sentence, for screen readers. */
function useSentence(report: MonthlyReport): string {
  const { sharedPaid, split, shared, settlement } = report;
  const { t } = useLingui();
  const format = useFormat();
  const names = useNames();
  const { first, second } = names;
  const [firstPaid, secondPaid] = valuesOfMembers(sharedPaid).map(format.money);
  const [firstShare, secondShare] = valuesOfMembers(split.fairShare).map(format.money);
  const [firstPercent, secondPercent] = valuesOfMembers(split.percentages).map(format.percent);
  const total = format.money(shared.amountCents);
  const amount = format.money(settlement.amountCents);
  const { debtor } = settlement;
  const both = format.list([first, second]);
  const from = debtor ? names[debtor] : '';
  const to = debtor ? names[otherMember(debtor)] : '';
  if (isAgreed(report)) {
    const owes = debtor === null ? t`${both} están a mano` : t`${from} le debe ${amount} a ${to}`;
    return t`${owes}: de los ${total} compartidos, ${first} pagó ${firstPaid} y le toca ${firstShare}, y ${second} pagó ${secondPaid} y le toca ${secondShare}.`;
  }
  if (debtor === null) {
    return t`${both} están a mano: de los ${total} compartidos, ${first} pagó ${firstPaid} y le toca ${firstPercent}, ${firstShare}, y ${second} pagó ${secondPaid} y le toca ${secondPercent}, ${secondShare}.`;
  }
  return t`${from} le debe ${amount} a ${to}: de los ${total} compartidos, ${first} pagó ${firstPaid} y le toca ${firstPercent}, ${firstShare}, y ${second} pagó ${secondPaid} y le toca ${secondPercent}, ${secondShare}.`;
}

/** Whether both amounts are parts of the total: refunds can make one negative, which a bar can't show. */
const areParts = ({ sharedPaid, split, shared }: MonthlyReport): boolean =>
  shared.amountCents > 0 && [sharedPaid, split.fairShare].every(({ first, second }) => first >= 0 && second >= 0);

export function BalanceBar({ report }: { report: MonthlyReport }) {
  const sentence = useSentence(report);
  if (!areParts(report)) return <p className="sr-only">{sentence}</p>;
  const { paid, fair } = piecesOf(report);
  return (
    <div role="img" aria-label={sentence} className="mt-2 forced-color-adjust-none">
      <div className="relative h-5 overflow-hidden rounded-[0.25rem]">
        {paid.map((piece) => (
          <span key={piece.key} className={`absolute inset-y-0 ${piece.look}`} style={place(piece, 2)} />
        ))}
      </div>
      <div className="relative mt-1.5 h-1.5">
        {fair.map((piece) => (
          <span
            key={piece.key}
            className="absolute inset-y-0 border border-t-0 border-line-input"
            style={place(piece, 3)}
          />
        ))}
      </div>
    </div>
  );
}
