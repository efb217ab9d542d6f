import {
  directionsIn,
  foldForSearch,
  movementRows,
  originalCurrencyIn,
  type FileRows,
  type TableReading,
} from '@household/domain';
import { useMemo } from 'react';
import { useMembers, useUser } from '../../data/session/session-context.ts';
import { missingColumns } from './table-labels.ts';
import type { Chosen } from './table-props.ts';

/** The rows of the file below its header: movements, and the bank's own lines. */
export function useFileRows({ file, settings }: Chosen): FileRows {
  const { preamble, hasTitles, columns } = settings;
  return useMemo(() => movementRows(file.rows, { preamble, hasTitles }, columns), [file, preamble, hasTitles, columns]);
}

/** The parsing options from the settings; null while a required column is missing. */
export function useReading({ file, settings }: Chosen, { movements }: FileRows): TableReading | null {
  const members = useMembers();
  const user = useUser();
  return useMemo(() => {
    const { columns } = settings;
    if (missingColumns(columns).length > 0) return null;
    const names = new Set(members.map(({ name }) => foldForSearch(name)));
    // If both have the same name, the ids tell them apart, in our own files too.
    const namesOf = (id: string, name: string) => (names.size === members.length ? [id, name] : [id]);
    return {
      ...settings,
      directions: directionsIn(movements, columns),
      originalCurrency: originalCurrencyIn(file, settings),
      members: members.map(({ id, name }) => ({
        id,
        names: id === user.memberId ? [user.username, ...namesOf(id, name)] : namesOf(id, name),
      })),
    };
  }, [file, settings, movements, members, user]);
}
