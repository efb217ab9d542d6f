import { useEffect, useState } from 'react';

/** A value as it was once it had rested for so long; `rest` of the specification's filters is 300 ms. */
export function useDebounced<T>(value: T, rest = 300): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), rest);
    return () => clearTimeout(timer);
  }, [value, rest]);
  return settled;
}
