import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

export type ChartTableRow = {
  readonly title: string;
  /** After the title. */
  readonly note?: ReactNode;
  readonly link?: LinkProps | undefined;
  readonly figures: readonly ReactNode[];
};

/**
 * A chart's figures as a table: always present for screen readers, visible on demand.
 *
 * @param props.heads that of the titles, then those of the figures
 * @param props.shownLook the classes of the visible table
 */
export function ChartTable(props: {
  name: string;
  heads: readonly string[];
  rows: readonly ChartTableRow[];
  isShown: boolean;
  shownLook?: string;
}) {
  const { name, heads, rows, isShown, shownLook = 'max-h-80 overflow-y-auto' } = props;
  return (
    <div className={isShown ? classNames('mt-3', shownLook) : 'sr-only'}>
      <table className="w-full text-small">
        <caption className="sr-only">{name}</caption>
        <thead>
          <tr className="text-ink-2">
            {heads.map((head, index) => (
              <th key={head} scope="col" className={`h-8 font-normal ${index === 0 ? 'text-left' : 'text-right'}`}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ title, note, link, figures }) => (
            <tr key={title} className="border-t border-line">
              <th scope="row" className="h-8 text-left font-normal">
                {isShown && link ? (
                  <Link
                    {...link}
                    className="rounded-badge text-accent-ink hover:underline touch:inline-block touch:py-3"
                  >
                    {title}
                  </Link>
                ) : (
                  title
                )}
                {note}
              </th>
              {figures.map((figure, index) => (
                <td key={heads[index + 1]} className="h-8 text-right">
                  {figure}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
