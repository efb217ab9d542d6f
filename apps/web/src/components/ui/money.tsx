import { useFormat } from '../../i18n/format.ts';

/**
 * An amount as a figure: the cents smaller and grey. Screen readers and the clipboard get one text, `$40,870.10`. In
 * rows and sentences use `format.money` as plain text instead.
 */
export function Money({ cents, plain = false }: { cents: number; plain?: boolean }) {
  const format = useFormat();
  const { whole, cents: fraction } = format.moneyParts(cents);
  return (
    <span className="whitespace-nowrap">
      <span className="sr-only select-none">{format.money(cents)}</span>
      <span aria-hidden="true">
        {whole}
        <span className={plain ? undefined : 'money-cents'}>{fraction}</span>
      </span>
    </span>
  );
}
