import { cents } from '@household/domain';
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { describe, expect, it } from 'vitest';
import { activateLocale, loadMessages, signedInMessages } from '../../i18n/i18n.ts';
import { renderPiece } from '../../testing/render-piece.tsx';
import type { Dashboard } from './dashboard.ts';
import { PaceSummary } from './pace-summary.tsx';

const today = Temporal.PlainDate.from('2026-11-20');

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });

/** Renders what was spent and what is usual by the 20th, in a month that has `laterCents` after it. */
function draw(spentCents: number, usualCents: number | null, monthsCompared = 6, laterCents = 0) {
  const pace: Dashboard['pace'] = {
    day: 20,
    spentCents: cents(spentCents),
    usualCents: usualCents === null ? null : cents(usualCents),
    monthsCompared,
    days: [],
  };
  const none = cents(0);
  const month = cents(spentCents + laterCents);
  const stats = { todayCents: none, thisMonthCents: month, thisYearCents: month, lastMonthCents: none };
  return renderPiece(
    <RouterContextProvider router={router}>
      <PaceSummary dashboard={{ pace, stats, today }} />
    </RouterContextProvider>,
  );
}

function textOf(...drawn: Parameters<typeof draw>): string {
  const { container } = draw(...drawn);
  for (const hidden of container.querySelectorAll('[aria-hidden]')) hidden.remove();
  return container.textContent;
}

describe('PaceWords', () => {
  it.each([
    ['more', 3_573_663, '$2,306.13más que lo usual al día 20Van $35,736.63; a estas alturas lo usual es $33,430.50'],
    ['less', 3_144_823, '$1,982.27menos que lo usual al día 20Van $31,448.23; a estas alturas lo usual es $33,430.50'],
    ['near', 3_423_569, '$805.19más que lo usual al día 20Van $34,235.69; a estas alturas lo usual es $33,430.50'],
    ['same', 3_343_100, 'Igual que lo usual al día 20Van $33,431.00; a estas alturas lo usual es $33,430.50'],
  ])('says what is %s', (_, spent, expected) => {
    expect(textOf(spent, 3_343_050)).toBe(expected);
  });

  it.each([
    [3_573_663, '.text-negative'],
    [3_144_823, '.text-positive'],
  ])('has an arrow and a tone where it is far from usual: %i', (spent, tone) => {
    textOf(spent, 3_343_050);
    expect(document.querySelectorAll(tone)).toHaveLength(1);
  });

  it('is neutral ink within 5 %', () => {
    textOf(3_423_569, 3_343_050);
    expect(document.querySelector('.text-negative, .text-positive, svg')).toBeNull();
  });

  it('does not compare with fewer than three months', () => {
    expect(textOf(3_573_663, null, 2)).toBe('$35,736.63al día 20Con tres meses anteriores sabremos lo usual; van 2');
    expect(textOf(3_573_663, null, 1)).toBe('$35,736.63al día 20Con tres meses anteriores sabremos lo usual; va 1');
  });

  it.each([
    [0, '/expenses?year=2026&month=11&shared=all'],
    [1, '/expenses?year=2026&month=11&until=2026-11-20&shared=all'],
  ])('leads to the expenses it counts, with %i cents dated later', (later, address) => {
    const { getByRole } = draw(3_573_663, 3_343_050, 6, later);
    expect(getByRole('link', { name: '$35,736.63' }).getAttribute('href')).toBe(address);
  });

  it('speaks English', async () => {
    await activateLocale('en');
    if (signedInMessages) await loadMessages(signedInMessages);
    expect(textOf(3_573_663, 3_343_050)).toContain('more than usual by day 20$35,736.63 so far; by now it is usually');
    await activateLocale('es');
  });
});
