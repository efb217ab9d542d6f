import { createContext, type ReactNode } from 'react';

/** What the list beside a form gives it. */
export type PanelFrame = {
  /** What is open, and where it stands in the list: «Gasto 6 de 33». */
  readonly heading: ReactNode;
  /** The focus starts in the form; else it stays in the list. */
  readonly takesFocus: boolean;
  /** Opens the row before or after; null where there is none. */
  readonly onPrevious: (() => void) | null;
  readonly onNext: (() => void) | null;
  readonly onDelete: () => void;
  /** Wants to leave what is open: the list asks where something was typed. */
  readonly onLeave: () => void;
  /** Something was typed, or nothing any more. */
  readonly onChanged: (changed: boolean) => void;
  /** What was typed stands in the way of something; its footer asks. */
  readonly question: { readonly onKeep: () => void; readonly onDiscard: () => void } | null;
};

/** The frame of the form that is drawn within it; without one it is a dialog. */
export const Panel = createContext<PanelFrame | null>(null);
