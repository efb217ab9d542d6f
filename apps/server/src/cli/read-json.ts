import { UsageError } from './usage-error.ts';
import type { Terminal } from './terminal.ts';

/** Parses JSON from a file or the standard input. An error gives the position and never repeats the contents. */
export async function readJson(terminal: Terminal, file: string, limitBytes: number): Promise<unknown> {
  const text = await terminal.readText(file, limitBytes);
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    const place = /position \d+ \((line \d+ column \d+)\)/.exec((error as Error).message)?.[1];
    const name = file === '-' ? 'The standard input' : file;
    throw new UsageError(`${name} is not JSON${place === undefined ? '' : `: it breaks at ${place}`}`);
  }
}
