import type { CSSProperties } from 'react';
import { useFormat } from '../../i18n/format.ts';

type Props = {
  cents: number;
  plain?: boolean;
  /** Its font shrinks if the container that it stands in (`@container`) is too narrow: ninety-nine million on a phone. */
  fitted?: boolean;
};

/**
 * An amount as a figure: the cents smaller and grey. Screen readers and the clipboard get one text, `$40,870.10`. In
 * rows and sentences use `format.money` as plain text instead.
 */
export function Money({ cents, plain = false, fitted = false }: Props) {
  const format = useFormat();
  const { whole, cents: fraction } = format.moneyParts(cents);
  return (
    <span
      className={fitted ? 'fitted-money whitespace-nowrap' : 'whitespace-nowrap'}
      // The cents are two thirds as wide.
      style={fitted ? ({ '--length': whole.length + (plain ? 3 : 2) } as CSSProperties) : undefined}
    >
      <span className="sr-only select-none">{format.money(cents)}</span>
      <span aria-hidden="true">
        {whole}
        <span className={plain ? undefined : 'money-cents'}>{fraction}</span>
      </span>
    </span>
  );
}
