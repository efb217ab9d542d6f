import { useEffect, useState } from 'react';

/** A value, debounced by `rest` milliseconds; the specification's filters use 300 ms. */
export function useDebounced<T>(value: T, rest = 300): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), rest);
    return () => clearTimeout(timer);
  }, [value, rest]);
  return settled;
}
