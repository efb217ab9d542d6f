import { useCallback, useEffect, useRef, useState } from 'react';

/** One problem of a form: the field's name and the domain's English message. */
export type FormIssue = { readonly path: string; readonly message: string };

/** What a check gives: the checked value, or every problem found. */
export type Checked<T> = { ok: true; value: T } | { ok: false; issues: readonly FormIssue[] };

const byPath = (issues: readonly FormIssue[]) =>
  Object.fromEntries(issues.map(({ path, message }) => [path, message]).toReversed());

/** After React has drawn the errors. */
function focusFirstInvalid(): void {
  requestAnimationFrame(() => {
    const scope = document.querySelector('dialog[open] form') ?? document;
    scope.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  });
}

/**
 * The state of a form: values as typed, errors by field (gone once the field is changed), whether anything was changed.
 *
 * `check` reads the values with the domain's schemas; it runs on submit only, so nobody is corrected while typing.
 * `submit(onValid)` gives the checked value and the values as typed, or shows the problems and focuses the first wrong field; given other values,
 * it puts those in the form first. `setIssues` is
 * for what the server found, `reset` for prefilling.
 */
export function useForm<V extends object, T>(initial: V, check: (values: V) => Checked<T>) {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({});
  const [changed, setChanged] = useState(false);
  const latest = useRef({ values, check });
  useEffect(() => {
    latest.current = { values, check };
  });

  const set = useCallback(<K extends keyof V>(name: K, value: V[K]) => {
    setValues((now) => ({ ...now, [name]: value }));
    setErrors(({ [name as string]: _gone, ...rest }) => rest);
    setChanged(true);
  }, []);
  const setIssues = useCallback((issues: readonly FormIssue[]) => {
    setErrors(byPath(issues));
    focusFirstInvalid();
  }, []);
  const reset = useCallback((next: V) => {
    setValues(next);
    setErrors({});
    setChanged(false);
  }, []);
  const submit = useCallback(
    (onValid: (value: T, values: V) => void, other?: V) => {
      if (other) {
        latest.current = { ...latest.current, values: other };
        setValues(other);
        setChanged(true);
      }
      const result = latest.current.check(latest.current.values);
      if (result.ok) {
        setErrors({});
        onValid(result.value, latest.current.values);
      } else setIssues(result.issues);
    },
    [setIssues],
  );
  return { values, set, reset, errors, setIssues, changed, submit };
}
