import { startTransition, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { painted } from './after-paint.ts';

/**
 * A component whose code is loaded after the frame in which `meanwhile` is in its place. If loading fails it renders
 * nothing, and the next one that is mounted tries again.
 *
 * `lazy` would suspend: React hides what is around it up to the next `Suspense`, and after any fallback, even an empty
 * one, it delays what other parts have loaded by up to 300 ms.
 */
export function lateComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props & { meanwhile?: ReactNode }> {
  let known: ComponentType<Props> | undefined;
  let loading: Promise<void> | undefined;
  const loadOnce = (): Promise<void> =>
    (loading ??= painted()
      .then(load)
      .then((code) => {
        known = code;
      })
      .catch(() => {
        loading = undefined;
      }));
  return function LateComponent({ meanwhile, ...props }: { meanwhile?: ReactNode }) {
    const [Code, setCode] = useState<ComponentType<Props> | null | undefined>(() => known);
    useEffect(() => {
      if (Code) return;
      let isGone = false;
      void loadOnce().then(() => {
        if (!isGone) startTransition(() => setCode(() => known ?? null));
      });
      return () => {
        isGone = true;
      };
    }, [Code]);
    if (Code === undefined) return meanwhile;
    return Code && <Code {...(props as Props)} />;
  };
}
