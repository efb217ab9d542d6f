import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { format } from 'node:util';
import type { Result, Scenario, Table } from './bench.ts';

const recordFile = join(import.meta.dirname, 'README.md');

/** The least width of a column, as the formatter that checks the recorded file has it. */
const COLUMN = 3;

const tableLines = ({ head, rows }: Table): string[] => {
  const widths = head.map((title, column) => Math.max(COLUMN, title.length, ...rows.map((row) => row[column]!.length)));
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column]!)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)];
};

/** A result as Markdown tables: the goals first, then the figures behind them. */
export function describe({ goals, tables }: Result): string {
  const met = goals.map(({ what, goal, measured, isMet }) => [what, goal, measured, isMet ? 'yes' : '**no**']);
  const all = [{ head: ['what', 'goal', 'measured', 'met'], rows: met }, ...tables];
  return all.map((table) => tableLines(table).join('\n')).join('\n\n');
}

const gibibytes = (bytes: number): string => (bytes / 2 ** 30).toFixed(0);

/** The machine of this run. */
export const machine = (): string =>
  format(
    '%d × %s, %s GiB, %s, Node %s',
    cpus().length,
    cpus()[0]?.model.trim() ?? 'unknown processor',
    gibibytes(totalmem()),
    process.platform,
    process.versions.node,
  );

/** Replaces the last result of the same scenario, with date and machine. */
export function record({ name, about }: Scenario, result: Result, load: string): void {
  const date = Temporal.Now.zonedDateTimeISO('UTC').toPlainDateTime().toString({ smallestUnit: 'minute' });
  const section = [
    `<!-- ${name} -->`,
    `## ${name}`,
    `${about[0]!.toUpperCase()}${about.slice(1)}.`,
    `${date.replace('T', ' ')} UTC · ${machine()} · load before it ${load}`,
    describe(result),
    `<!-- end of ${name} -->`,
  ].join('\n\n');
  const text = readFileSync(recordFile, 'utf8');
  const [begin, end] = [text.indexOf(`<!-- ${name} -->`), text.indexOf(`<!-- end of ${name} -->`)];
  const next =
    begin === -1
      ? `${text.trimEnd()}\n\n${section}\n`
      : text.slice(0, begin) + section + text.slice(text.indexOf('\n', end));
  writeFileSync(recordFile, next);
}
