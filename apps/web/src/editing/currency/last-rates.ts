import { type ExpenseDraft, FOREIGN_CURRENCIES } from '@household/domain';
import { readLocalSetting, writeLocalSetting } from '../../components/browser/local-setting.ts';

/** The rate last entered for a currency in this browser, and the day of that expense. */
export type LastRate = { readonly rate: string; readonly day: Temporal.PlainDate };

const keyOf = (currency: string) => `last-rate-${currency}`;

export function lastRate(currency: string): LastRate | null {
  const [, day, rate] = /^(\d{4}-\d\d-\d\d) ([0-9.]+)$/.exec(readLocalSetting(keyOf(currency)) ?? '') ?? [];
  return day === undefined || rate === undefined ? null : { rate, day: Temporal.PlainDate.from(day) };
}

/** The last rate of each currency that was entered in this browser. */
export function lastRates(): Record<string, string> {
  const known = FOREIGN_CURRENCIES.map((currency) => [currency, lastRate(currency)?.rate] as const);
  return Object.fromEntries(known.filter((entry): entry is [string, string] => entry[1] !== undefined));
}

/** Remembers the rate of an expense that is being saved, if it has one. */
export function rememberRateOf({ original, date }: Pick<ExpenseDraft, 'original' | 'date'>): void {
  if (original) rememberRate(original.currency, { rate: original.rate, day: date });
}

export function rememberRate(currency: string, { rate, day }: LastRate): void {
  writeLocalSetting(keyOf(currency), `${day.toString()} ${rate}`);
}
