import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { activateLocale } from '../../i18n/i18n.ts';
import { renderPiece } from '../../testing/render-piece.tsx';
import { useScheduleText } from './schedule-text.ts';

function Yearly({ month, dayOfMonth }: { month: number; dayOfMonth: number }) {
  const text = useScheduleText();
  const others = { interval: 1, weekday: null, weekdays: null, daysOfMonth: null, isActive: true };
  return <p>{text({ cadence: 'yearly', month, dayOfMonth, time: '09:00', ...others })}</p>;
}

it.each([
  ['es', 2, 28, 'cada año, el 28 de febrero a las 09:00'],
  ['es', 2, 29, 'cada año, el último día de febrero a las 09:00'],
  ['es', 2, 30, 'cada año, el último día de febrero a las 09:00'],
  ['es', 4, 31, 'cada año, el 30 de abril a las 09:00'],
  ['en', 2, 29, 'every year on the last day of February at 09:00'],
] as const)('says in %s when a rule of %i/%i is due', async (locale, month, dayOfMonth, expected) => {
  await activateLocale(locale);
  renderPiece(<Yearly month={month} dayOfMonth={dayOfMonth} />);
  expect(screen.getByText(expected)).toBeTruthy();
});
