import { cleanup } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPiece } from '../../testing/render-piece.tsx';
import { LimitLine, LimitText } from './limit-line.tsx';

const cases = [
  [804_670, 1_100_000, 'Quedan $2,953.30 de $11,000', null],
  [0, 50_050, 'Quedan $500.50 de $500.50', null],
  [-9_900, 100_000, 'Quedan $1,099.00 de $1,000', null],
  [400_400, 500_000, 'Quedan $996.00 de $5,000', '80%'],
  [200_000, 200_000, 'Llegó al límite de $2,000', '100%'],
  [222_500, 200_000, 'Pasó el límite por $225.00', '111%'],
] as const;

describe('a limit', () => {
  it.each(cases)('of which %i of %i cents are spent: %s', (spent, limitCents, words, percent) => {
    const spending = { cents: spent, limitCents };
    const line = renderPiece(<LimitLine spending={spending} />).container;
    expect(line.textContent).toBe(`${words}${percent ?? ''}`);
    expect(line.querySelector('.hatched-excess') !== null).toBe(spent > limitCents);
    cleanup();
    // A legend mentions the limit only when most of it is spent.
    expect(renderPiece(<LimitText spending={spending} />).container.textContent).toBe(percent ? words : '');
  });

  it('fills its bar with what was spent, and with the limit where that is less', () => {
    const widthOf = (spent: number) => {
      const { container } = renderPiece(<LimitLine spending={{ cents: spent, limitCents: 200_000 }} />);
      const width = container.querySelector<HTMLElement>('[aria-hidden] > span')!.style.width;
      cleanup();
      return width;
    };
    expect([-100, 0, 50_000, 200_000, 250_000].map(widthOf)).toEqual(['0.00%', '0.00%', '25.00%', '100.00%', '80.00%']);
  });
});
