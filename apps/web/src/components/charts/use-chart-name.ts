import { useLingui } from '@lingui/react/macro';
import { useFormat } from '../../i18n/format.ts';

/** What screen readers call a chart: its name and its highest value, the first of equals. */
export function useChartName(name: string, points: readonly { title: string; cents: number }[]): string {
  const { t } = useLingui();
  const format = useFormat();
  const [highest] = points.toSorted((a, b) => b.cents - a.cents);
  if (!highest) return name;
  const [amount, when] = [format.money(highest.cents), highest.title];
  return t`${name}: máximo ${amount}, ${when}`;
}
