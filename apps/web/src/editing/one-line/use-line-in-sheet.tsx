import { useState, type ReactNode } from 'react';
import { componentOnDemand } from '../../components/browser/late-component.tsx';
import { withMessages } from '../../i18n/i18n.ts';
import { emptyLine } from './line.ts';

const load = withMessages(() => import('./line-sheet.tsx'));
const LineSheet = componentOnDemand(async () => (await load()).LineSheet);

type Options = {
  /** Whether the dialog has the line: on a phone, for a new expense. */
  isOffered: boolean;
  /** The defaults of an expense. */
  shared: boolean;
  onClose: () => void;
};

/** The line in the title of the dialog that adds an expense: what the dialog needs of it. */
export function useLineInSheet({ isOffered, shared, onClose }: Options): {
  isTyped: boolean;
  inTitle: ReactNode;
  isTakenOver: boolean;
} {
  const [line, setLine] = useState(emptyLine);
  const [isOpen, setOpen] = useState(false);
  if (!isOffered) return { isTyped: false, inTitle: null, isTakenOver: false };
  const inTitle = (
    <LineSheet
      meanwhile={<span className="h-11" />}
      line={line}
      setLine={setLine}
      isOpen={isOpen}
      onOpen={() => setOpen(true)}
      onLeave={() => setOpen(false)}
      onClose={onClose}
      shared={shared}
    />
  );
  return { isTyped: line.text !== '', inTitle, isTakenOver: isOpen };
}
