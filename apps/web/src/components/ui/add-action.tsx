import { Plus } from 'lucide-react';
import { createContext, useContext, useEffect, useEffectEvent, useMemo, useState, type ReactNode } from 'react';
import { Button } from './button.tsx';

/** What the floating button and the key `n` add on this screen. */
export type AddAction = { label: string; onAdd: () => void };

type Registry = { set: (action: AddAction) => () => void };

const RegistryContext = createContext<Registry>({ set: () => () => undefined });
const ActionContext = createContext<AddAction | null>(null);

/** `fallback` is used by every screen without an add action of its own: a shared expense. */
export function AddActionProvider({ fallback = null, children }: { fallback?: AddAction | null; children: ReactNode }) {
  const [action, setAction] = useState<AddAction | null>(null);
  const registry = useMemo<Registry>(
    () => ({
      set: (next) => {
        setAction(next);
        return () => setAction((now) => (now === next ? null : now));
      },
    }),
    [],
  );
  return (
    <RegistryContext value={registry}>
      <ActionContext value={action ?? fallback}>{children}</ActionContext>
    </RegistryContext>
  );
}

/** Sets what a screen adds: `useAddAction(t`Agregar plan`, open)`. */
export function useAddAction(label: string, onAdd: () => void): void {
  const registry = useContext(RegistryContext);
  const add = useEffectEvent(onAdd);
  useEffect(() => registry.set({ label, onAdd: () => add() }), [registry, label]);
}

/**
 * The header button that adds one of a screen's records; the floating button and the key `n` then do the same.
 *
 * @param props.secondary where the screen has another primary button
 */
export function HeaderAddButton(props: AddAction & { secondary?: boolean }) {
  const { label, onAdd, secondary = false } = props;
  useAddAction(label, onAdd);
  return (
    <Button
      variant={secondary ? 'secondary' : 'primary'}
      className="max-lg:hidden"
      icon={<Plus className="size-4" aria-hidden />}
      keyHint="N"
      onClick={onAdd}
    >
      {label}
    </Button>
  );
}

/** For the shell: what to add now, if anything. */
export const useCurrentAddAction = () => useContext(ActionContext);
