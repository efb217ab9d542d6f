import { validationIssuesOf } from '@household/domain';
import { useCallback, useEffect, useRef, useState } from 'react';

/** One problem of a form: the field's name in the record and the domain's English message. */
export type FormIssue = { readonly path: string; readonly message: string };

/** What a check gives: the checked value, or every problem found. */
export type Checked<T> = { ok: true; value: T } | { ok: false; issues: readonly FormIssue[] };

/** The result of a schema of the domain, as a form's check gives it. */
export const checked = <T>(
  result: { success: true; data: T } | { success: false; error: Parameters<typeof validationIssuesOf>[0] },
): Checked<T> =>
  result.success ? { ok: true, value: result.data } : { ok: false, issues: validationIssuesOf(result.error) };

/** The name of a record's field in its form, which holds pesos, not cents. */
export type FormName<Field extends string> = Field extends `${infer Name}Cents` ? Name : Field;
export const formName = (field: string): string => field.replace(/Cents$/, '');

/** A problem of one item, as `tags.0`, is one of the field. */
const byName = (issues: readonly FormIssue[]) =>
  Object.fromEntries(issues.map(({ path, message }) => [formName(path.replace(/\.\d+$/, '')), message]).toReversed());

/** Without the problems of a field and of its parts. */
const withoutField = <T>(errors: Partial<Record<string, T>>, name: string) =>
  Object.fromEntries(Object.entries(errors).filter(([of]) => of !== name && !of.startsWith(`${name}.`)));

/** The value of a field and what changes it, for its control. */
export type Control<T> = { readonly value: T; readonly onValueChange: (value: T) => void };
export type Controls<V> = { readonly [N in keyof V]: Control<V[N]> };

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
 * `submit(onValid)` gives the checked value and the values as typed, or shows the problems and focuses the first wrong
 * field; given other values, it puts those in the form first. `setIssues` is for what the server found, `reset` for
 * prefilling. When a dialog destructures `controls`, the compiler names those it does not draw.
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
    setErrors((now) => withoutField(now, name as string));
    setChanged(true);
  }, []);
  const setIssues = useCallback((issues: readonly FormIssue[]) => {
    setErrors(byName(issues));
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
  const controls = Object.fromEntries(
    (Object.keys(values) as (keyof V)[]).map((name) => [
      name,
      { value: values[name], onValueChange: (value: V[keyof V]) => set(name, value) },
    ]),
  ) as unknown as Controls<V>;
  return { values, controls, set, reset, errors, setIssues, changed, submit };
}
