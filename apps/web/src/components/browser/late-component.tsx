import { startTransition, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { painted } from './after-paint.ts';

type Load<Props> = () => Promise<ComponentType<Props>>;
type Late<Props> = ComponentType<Props & { meanwhile?: ReactNode }>;
type Code<Props> = { component: ComponentType<Props> } | { error: unknown };
type Manner = {
  /** Shows the code. */
  update: (show: () => void) => void;
  /** What is rendered if loading fails. */
  failed: (error: unknown) => ReactNode;
};

/**
 * A component that renders `meanwhile`, by default nothing, until its code has loaded. After a failure the next one that
 * is mounted tries again.
 *
 * `lazy` would suspend, also when the code is there already: React hides what is around it up to the next `Suspense`,
 * and then shows neither it nor what other parts have loaded within 300 ms after any fallback, even an empty one.
 */
function loadedComponent<Props extends object>(load: Load<Props>, { update, failed }: Manner): Late<Props> {
  let known: { component: ComponentType<Props> } | undefined;
  let loading: Promise<Code<Props>> | undefined;
  const loadOnce = async (): Promise<Code<Props>> => {
    try {
      known = { component: await load() };
      return known;
    } catch (error) {
      loading = undefined;
      return { error };
    }
  };
  return function LoadedComponent({ meanwhile, ...props }: { meanwhile?: ReactNode }) {
    const [code, setCode] = useState<Code<Props> | undefined>(known);
    useEffect(() => {
      if (code) return;
      let isGone = false;
      loading ??= loadOnce();
      void loading.then((loaded) => {
        if (!isGone) update(() => setCode(loaded));
      });
      return () => {
        isGone = true;
      };
    }, [code]);
    if (!code) return meanwhile;
    return 'error' in code ? failed(code.error) : <code.component {...(props as Props)} />;
  };
}

/**
 * What is shown only when somebody asks for it, such as a dialog: its code is loaded when it is first rendered. A
 * failure to load it is thrown to the error boundary.
 */
export const componentOnDemand = <Props extends object>(load: Load<Props>): Late<Props> =>
  loadedComponent(load, {
    update: (show) => show(),
    failed: (error) => {
      throw error;
    },
  });

/**
 * What a screen can be read without, such as a chart: its code is loaded after the frame that shows `meanwhile` in its
 * place. If it fails to load it renders nothing.
 */
export const lateComponent = <Props extends object>(load: Load<Props>): Late<Props> =>
  loadedComponent(() => painted().then(load), { update: startTransition, failed: () => null });
