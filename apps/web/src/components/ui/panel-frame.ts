import { createContext, type ReactNode } from 'react';

/** What the list passes to the form beside it. */
export type PanelFrame = {
  /** The open record and its position in the list: «Gasto 6 de 33». */
  readonly heading: ReactNode;
  /** Whether the focus starts in the form; otherwise it stays in the list. */
  readonly takesFocus: boolean;
  /** Opens the previous or next row; null where there is none. */
  readonly onPrevious: (() => void) | null;
  readonly onNext: (() => void) | null;
  readonly onDelete: () => void;
  /** A request to close the panel: the list asks first if there is unsaved input. */
  readonly onLeave: () => void;
  /** Reports whether there is unsaved input. */
  readonly onChanged: (changed: boolean) => void;
  /** Unsaved input blocks an action; the form's footer asks. */
  readonly question: { readonly onKeep: () => void; readonly onDiscard: () => void } | null;
};

/** The frame of the form that is rendered within it; without one it is a dialog. */
export const Panel = createContext<PanelFrame | null>(null);
