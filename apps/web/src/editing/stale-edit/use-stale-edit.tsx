import { useState, type ReactNode } from 'react';
import { componentOnDemand } from '../../components/browser/late-component.tsx';
import { errorFacts } from '../../data/error-facts.ts';
import type { StaleEditDialogProps } from './stale-edit-dialog.tsx';
import { differences, type ComparedField } from './versions.ts';

// `lazy` drops the type parameter.
const StaleEditDialog = componentOnDemand(
  async () => (await import('./stale-edit-dialog.tsx')).StaleEditDialog,
) as unknown as <V>(props: StaleEditDialogProps<V>) => ReactNode;

type Conflict<V> = { version: number; base: V; mine: V; theirs: V };

/**
 * Resolves a stale edit: both versions are shown side by side, and the merged values are saved over the stored version.
 * If no field of the form differs, the save is retried without asking.
 *
 * @param edit.stored the record as it was opened; null for a new one
 * @param edit.base its fields as the form showed them
 * @param edit.read the form's values of a stored record
 * @param edit.onSave saves these values over that version
 * @param edit.onLeave theirs is kept: there is nothing to save
 */
export function useStaleEdit<V>(edit: {
  stored: { id: string; version: number } | null;
  base: V;
  fields: readonly ComparedField<V>[];
  read: (current: never) => V;
  onSave: (values: V, version: number) => void;
  onLeave: () => void;
}): { version: number; handles: (error: unknown, mine: V) => boolean; dialog: ReactNode } {
  const { stored, fields, read, onSave, onLeave } = edit;
  const [seen, setSeen] = useState({ version: stored?.version ?? 1, values: edit.base });
  const [conflict, setConflict] = useState<Conflict<V> | null>(null);

  const handles = (error: unknown, mine: V): boolean => {
    const facts = errorFacts(error);
    if (facts?.code !== 'STALE_EDIT') return false;
    const { current } = facts.details as { current: { version: number } };
    const theirs = read(current as never);
    const { version } = current;
    if (differences(fields, seen.values, theirs).length === 0) {
      setSeen({ version, values: theirs });
      onSave(mine, version);
    } else if (differences(fields, mine, theirs).length === 0) onLeave();
    else setConflict({ version, base: seen.values, mine, theirs });
    return true;
  };

  const dialog = stored && conflict && (
    <StaleEditDialog
      id={stored.id}
      fields={fields}
      base={conflict.base}
      mine={conflict.mine}
      theirs={conflict.theirs}
      onSave={(values) => {
        setConflict(null);
        setSeen({ version: conflict.version, values: conflict.theirs });
        onSave(values, conflict.version);
      }}
      onKeepTheirs={onLeave}
      onClose={() => setConflict(null)}
    />
  );
  return { version: seen.version, handles, dialog };
}
