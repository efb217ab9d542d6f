import type { TableSettings } from '@household/domain';
import { useRef, useState } from 'react';
import { useMembers, useUser } from '../../data/session/session-context.ts';
import { loadFileImport } from './load-file-import.ts';
import type { TableFileProblem } from './read-table-file.ts';
import type { Chosen } from './table-props.ts';

/** The chosen file; an invalid one does not replace the valid one before it. */
export function useChosenFile() {
  const user = useUser();
  const members = useMembers();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [problem, setProblem] = useState<TableFileProblem | null>(null);
  const [isReading, setReading] = useState(false);
  const lastChoice = useRef(0);
  const open = async (file: File): ReturnType<Awaited<ReturnType<typeof loadFileImport>>['openTable']> => {
    try {
      const { openTable } = await loadFileImport();
      return await openTable(file, { me: user.memberId, members: members.map(({ id }) => id) });
    } catch {
      return { ok: false, problem: { kind: 'unreadable' } };
    }
  };
  return {
    chosen,
    problem,
    isReading,
    choose: async (file: File): Promise<void> => {
      setReading(true);
      lastChoice.current += 1;
      const choice = lastChoice.current;
      const opened = await open(file);
      // A file chosen later, and read sooner, wins.
      if (choice !== lastChoice.current) return;
      setReading(false);
      setProblem(opened.ok ? null : opened.problem);
      if (!opened.ok) return;
      setChosen((now) => ({ id: (now?.id ?? 0) + 1, file: opened.file, settings: opened.settings }));
    },
    change: (settings: TableSettings) => setChosen((now) => now && { ...now, settings }),
    clear: () => setChosen(null),
  };
}
