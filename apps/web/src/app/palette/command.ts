import { foldForSearch } from '@household/domain';
import type { ReactNode } from 'react';

/** A row of the palette. */
export type Command = {
  /** Stable while the row represents the same command. */
  readonly id: string;
  readonly icon: ReactNode;
  /** Shown unless there is a `title`. */
  readonly name: string;
  /** The text that is searched; the name where it is absent. */
  readonly search?: string;
  readonly title?: ReactNode;
  /** Muted, beside the title. */
  readonly note?: ReactNode;
  /** On a line of its own below the title. */
  readonly below?: ReactNode;
  /** At the right: an amount. */
  readonly amount?: ReactNode;
  /** At the right: the keyboard shortcut for the same command. */
  readonly keys?: readonly string[];
  readonly run: () => void;
  /** Runs without closing the palette; it closes itself when done. */
  readonly stays?: boolean;
};

/** A dialog opened from the palette that belongs to no screen. */
export type PaletteDialog =
  | { readonly dialog: 'payment' }
  | { readonly dialog: 'close' | 'reopen' | 'share'; readonly month: Temporal.PlainYearMonth };

export type CommandGroup = { readonly id: string; readonly title: string; readonly commands: readonly Command[] };

/** Whether each word of a search is the prefix of a word of the name; case and accents are ignored. */
export function isNamed(name: string, words: readonly string[]): boolean {
  const parts = foldForSearch(name).split(/[^\p{L}\p{N}]+/u);
  return words.every((word) => parts.some((part) => part.startsWith(word)));
}

/** The commands that a search finds; none where nothing is searched. */
export const found = (commands: readonly Command[], words: readonly string[]): Command[] =>
  words.length === 0 ? [] : commands.filter(({ name, search }) => isNamed(search ?? name, words));

/** The groups that are not empty. */
export const withCommands = (groups: readonly CommandGroup[]): CommandGroup[] =>
  groups.filter(({ commands }) => commands.length > 0);
