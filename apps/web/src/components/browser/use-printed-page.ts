import { useState } from 'react';
import { flushSync } from 'react-dom';

/** `print` renders a page of its own for the printer, for as long as the browser needs it. */
export function usePrintedPage(onDone?: () => void): { isPrinted: boolean; print: () => void } {
  const [isPrinted, setPrinted] = useState(false);
  const print = () => {
    // It has to be rendered before the browser captures it.
    flushSync(() => setPrinted(true));
    // Some browsers return before they have captured it: the page stays until `afterprint`, or until the person is
    // back.
    const back = new AbortController();
    const { signal } = back;
    signal.addEventListener('abort', () => {
      setPrinted(false);
      onDone?.();
    });
    for (const event of ['afterprint', 'pointerdown', 'keydown']) {
      window.addEventListener(event, () => back.abort(), { signal });
    }
    window.print();
  };
  return { isPrinted, print };
}
