import { readLocalSetting, writeLocalSetting } from '../../components/browser/local-setting.ts';

/** The rate with which a currency was last entered in this browser, and the day of that expense. */
export type LastRate = { readonly rate: string; readonly day: Temporal.PlainDate };

const keyOf = (currency: string) => `last-rate-${currency}`;

export function lastRate(currency: string): LastRate | null {
  const [, day, rate] = /^(\d{4}-\d\d-\d\d) ([0-9.]+)$/.exec(readLocalSetting(keyOf(currency)) ?? '') ?? [];
  return day === undefined || rate === undefined ? null : { rate, day: Temporal.PlainDate.from(day) };
}

export function rememberRate(currency: string, { rate, day }: LastRate): void {
  writeLocalSetting(keyOf(currency), `${day.toString()} ${rate}`);
}
