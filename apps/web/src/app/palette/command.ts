import { foldForSearch } from '@household/domain';
import type { ReactNode } from 'react';

/** A row of the palette. */
export type Command = {
  /** The same while the row stands for the same thing. */
  readonly id: string;
  readonly icon: ReactNode;
  /** What is searched, and what is shown unless there is a `title`. */
  readonly name: string;
  readonly title?: ReactNode;
  /** Beside the title, quiet. */
  readonly note?: ReactNode;
  /** In a line of its own under the title. */
  readonly below?: ReactNode;
  /** At the right: an amount. */
  readonly amount?: ReactNode;
  /** At the right: the keys that do the same elsewhere. */
  readonly keys?: readonly string[];
  readonly run: () => void;
  /** Runs without closing the palette, which closes when it is done. */
  readonly stays?: boolean;
};

/** A dialog that the palette leads to and that belongs to no screen. */
export type PaletteDialog =
  | { readonly dialog: 'payment' }
  | { readonly dialog: 'close'; readonly month: Temporal.PlainYearMonth };

export type CommandGroup = { readonly id: string; readonly title: string; readonly commands: readonly Command[] };

/** Whether each word of a search begins a word of a name; case and accents don't matter. */
export function isNamed(name: string, words: readonly string[]): boolean {
  const parts = foldForSearch(name).split(/[^\p{L}\p{N}]+/u);
  return words.every((word) => parts.some((part) => part.startsWith(word)));
}

/** Those groups that have something to offer. */
export const withCommands = (groups: readonly CommandGroup[]): CommandGroup[] =>
  groups.filter(({ commands }) => commands.length > 0);
