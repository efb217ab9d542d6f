import { createContext, useContext, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';

/** What the floating button and the key `n` add on this screen. */
export type AddAction = { label: string; onAdd: () => void };

type Registry = { set: (action: AddAction) => () => void };

const RegistryContext = createContext<Registry>({ set: () => () => undefined });
const ActionContext = createContext<AddAction | null>(null);

/** `fallback` is what every screen without an own action adds: a shared expense. */
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

/** A screen's own thing to add: `useAddAction(t`Agregar plan`, open)`. */
export function useAddAction(label: string, onAdd: () => void): void {
  const registry = useContext(RegistryContext);
  const latest = useRef(onAdd);
  useEffect(() => {
    latest.current = onAdd;
  });
  useEffect(() => registry.set({ label, onAdd: () => latest.current() }), [registry, label]);
}

/** For the shell: what to add now, if anything. */
export const useCurrentAddAction = () => useContext(ActionContext);
