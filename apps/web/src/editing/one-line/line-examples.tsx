import { useLingui } from '@lingui/react/macro';
import { useMembers, useUser } from '../../data/session/session-context.ts';
import { useFormat } from '../../i18n/format.ts';
import { useToday } from '../../i18n/use-today.ts';

/** Example lines, shown while the line is empty. */
export function LineExamples() {
  const { t } = useLingui();
  const format = useFormat();
  const today = useToday();
  const { memberId } = useUser();
  const other = useMembers().find(({ id }) => id !== memberId)?.name ?? '';
  const called = other.toLocaleLowerCase();
  const third = today.day >= 3 ? today : today.subtract({ months: 1 });
  const day = format.shortDay(third.with({ day: 3 }));
  const examples: [typed: string, meaning: string][] = [
    [t`tacos 185 ayer`, t`Tacos · $185.00 · ayer`],
    [t`súper 1,105.50 ${called} 50/50`, t`Súper · $1,105.50 · pagó ${other} · mitad y mitad`],
    [t`gas 900 mío`, t`Gas · $900.00 · personal`],
    [t`uber usd 12.50 el 3`, t`Uber · USD 12.50 · ${day}`],
  ];
  return (
    <ul className="flex flex-col gap-4">
      {examples.map(([typed, meaning]) => (
        <li key={typed} className="flex flex-wrap gap-x-4">
          <span className="w-56 font-medium">{typed}</span>
          <span className="text-ink-2">{meaning}</span>
        </li>
      ))}
    </ul>
  );
}
