import { createContext, useCallback, useContext, useEffect } from 'react';

/** The suffix after «Inicio · » in the document's title: both names, once they are known. */
export const PageTitleSuffix = createContext<string | null>(null);

let routeChanges = 0;
let lastFocused = 0;

/** The router calls it when the path has changed; the first page of a visit is not a change. */
export function noteRouteChange(): void {
  routeChanges += 1;
}

/**
 * Sets the document's title. Returns a function that is true once after each change of route: the new screen's heading
 * then takes the focus.
 */
export function usePageTitle(title: string): () => boolean {
  const suffix = useContext(PageTitleSuffix);
  useEffect(() => {
    document.title = suffix ? `${title} · ${suffix}` : title;
  }, [title, suffix]);
  return useCallback(() => {
    const due = routeChanges !== lastFocused;
    lastFocused = routeChanges;
    return due;
  }, []);
}
