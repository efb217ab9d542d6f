import { Plural, Trans } from '@lingui/react/macro';
import { classNames } from '../../components/class-names.ts';
import { useOutbox } from '../../data/outbox/outbox.ts';
import type { Expense } from '../../data/pending-expenses.ts';
import { openOutboxDialog } from './outbox-open.ts';

/**
 * How many changes of this device the figures beside it do not include, because they wait to be sent or decided; links
 * to them. Nothing if there are none.
 *
 * @param props.of which expenses the figures include, before and after the change; by default all
 */
export function UncountedNote({
  of = () => true,
  className,
}: {
  of?: (expense: Expense) => boolean;
  className: string;
}) {
  const count = useOutbox().filter(({ base, expense }) => of(expense) || (base && of(base))).length;
  if (count === 0) return null;
  return (
    <p className={classNames('text-small text-ink-2 print:hidden', className)}>
      <button type="button" className="reach rounded-badge text-left hover:underline" onClick={openOutboxDialog}>
        <Plural
          value={count}
          one="# cambio por enviar aún no cuenta en estas cifras."
          other="# cambios por enviar aún no cuentan en estas cifras."
        />{' '}
        <span className="font-medium text-accent-ink">
          <Trans>Verlos</Trans>
        </span>
      </button>
    </p>
  );
}
