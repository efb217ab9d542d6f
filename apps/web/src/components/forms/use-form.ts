import { validationIssuesOf } from '@household/domain';
import { useCallback, useEffect, useRef, useState } from 'react';

/** A validation issue: the field's name in the record and the domain's English message. */
export type FormIssue = { readonly path: string; readonly message: string };

/** The result of a validation: the parsed value, or every issue found. */
export type Checked<T> = { ok: true; value: T } | { ok: false; issues: readonly FormIssue[] };

/** The result of a schema of the domain, as a form's `check` returns it. */
export const checked = <T>(
  result: { success: true; data: T } | { success: false; error: Parameters<typeof validationIssuesOf>[0] },
): Checked<T> =>
  result.success ? { ok: true, value: result.data } : { ok: false, issues: validationIssuesOf(result.error) };

/** The name of a record's field in its form, which holds pesos, not cents. */
export type FormName<Field extends string> = Field extends `${infer Name}Cents` ? Name : Field;
export const formName = (field: string): string => field.replace(/Cents$/, '');

/** An issue that is shown, found by the form's own validation or by the server. */
type Shown = { readonly message: string; readonly isOurs: boolean };
type ShownErrors = Readonly<Record<string, Shown>>;

/** An issue of one item, such as `tags.0`, belongs to the field. */
const byName = (issues: readonly FormIssue[], isOurs: boolean): ShownErrors =>
  Object.fromEntries(
    issues
      .map(({ path, message }) => [formName(path.replace(/\.\d+$/, '')), { message, isOurs }] as const)
      .toReversed(),
  );

const only = (errors: ShownErrors, isKept: (name: string, shown: Shown) => boolean): ShownErrors =>
  Object.fromEntries(Object.entries(errors).filter(([name, shown]) => isKept(name, shown)));

/** The field that an issue of it or of one of its parts belongs to. */
const fieldOf = (name: string): string => name.split('.')[0] ?? name;

/** A field's value and its setter, for its control. */
export type Control<T> = { readonly value: T; readonly onValueChange: (value: T) => void };
export type Controls<V> = { readonly [N in keyof V]: Control<V[N]> };

function focusFirstInvalid(): void {
  const scope = document.querySelector('dialog[open] form') ?? document;
  scope.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
}

/** Whether a field is empty, or the part of it that a path names. */
function isEmptyAt(values: object, path: string): boolean {
  const at = path.split('.').reduce<unknown>((of, key) => (of as Record<string, unknown> | null)?.[key], values);
  return at === '' || at === null || at === undefined;
}

function problemsOf<V>({ values, check }: { values: V; check: (values: V) => Checked<unknown> }): ShownErrors {
  const result = check(values);
  return result.ok ? {} : byName(result.issues, true);
}

/** Whether two texts of a field mean the same, such as `1234.5` and `1,234.50`: the record is valid with both, and equal. */
function isSameRecord<V>(check: (values: V) => Checked<unknown>, before: V, after: V): boolean {
  const [first, second] = [check(before), check(after)];
  return first.ok && second.ok && JSON.stringify(first.value) === JSON.stringify(second.value);
}

/**
 * The state of a form: values as typed, errors by field, and whether anything differs from the initial values.
 *
 * `check` validates the values with the domain's schemas. No error is shown while typing: `leave` shows those of the
 * changed fields when a field loses the focus, `submit` those of all fields; a field that was empty from the start is
 * reported as missing only then. An error disappears as soon as the value is valid; one from the server, once its field
 * changes its meaning: formatting an amount keeps it. `submit(onValid)` passes the parsed value and the values as typed,
 * or shows the errors and focuses the first invalid field; if it is given other values, it sets those first.
 * `setIssues` is for errors from the server, `reset` for prefilling. When a dialog destructures `controls`, the compiler
 * names those it does not render.
 */
export function useForm<V extends object, T>(initial: V, check: (values: V) => Checked<T>) {
  const [values, setValues] = useState(initial);
  const [begun, setBegun] = useState(initial);
  const [shown, setShown] = useState<ShownErrors>({});
  const [refusals, setRefusals] = useState(0);
  const touched = useRef(new Set<string>());
  const latest = useRef({ values, check, shown });
  useEffect(() => {
    latest.current = { values, check, shown };
  });
  // Once the errors that were set with it are rendered.
  useEffect(() => {
    if (refusals > 0) focusFirstInvalid();
  }, [refusals]);
  // Once a field is valid its error is dropped, and not shown again before the field is left again.
  const found = Object.values(shown).some(({ isOurs }) => isOurs) ? problemsOf({ values, check }) : {};
  const wrong = only(shown, (name, { isOurs }) => !isOurs || found[name] !== undefined);
  if (Object.keys(wrong).length < Object.keys(shown).length) setShown(wrong);

  const set = useCallback(<K extends keyof V>(name: K, value: V[K]) => {
    touched.current.add(name as string);
    setValues((now) => ({ ...now, [name]: value }));
    const { values: before, check: checkNow, shown: errorsNow } = latest.current;
    const isKept = (of: string, { isOurs }: Shown) => isOurs || fieldOf(of) !== name;
    const drops = Object.entries(errorsNow).some(([of, error]) => !isKept(of, error));
    if (drops && !isSameRecord(checkNow, before, { ...before, [name]: value })) setShown((now) => only(now, isKept));
  }, []);
  const leave = useCallback(() => {
    const isVisible = (name: string) =>
      touched.current.has(fieldOf(name)) && !(isEmptyAt(latest.current.values, name) && isEmptyAt(begun, name));
    const visible = only(problemsOf(latest.current), isVisible);
    setShown((now) => ({ ...now, ...visible }));
  }, [begun]);
  const refuse = useCallback((errors: ShownErrors) => {
    setShown(errors);
    setRefusals((count) => count + 1);
  }, []);
  const setIssues = useCallback((issues: readonly FormIssue[]) => refuse(byName(issues, false)), [refuse]);
  const reset = useCallback((next: V) => {
    touched.current.clear();
    setValues(next);
    setBegun(next);
    setShown({});
  }, []);
  const submit = useCallback(
    (onValid: (value: T, values: V) => void, other?: V) => {
      if (other) {
        latest.current = { ...latest.current, values: other };
        setValues(other);
      }
      const result = latest.current.check(latest.current.values);
      if (!result.ok) return refuse(byName(result.issues, true));
      setShown({});
      onValid(result.value, latest.current.values);
    },
    [refuse],
  );
  const errors: Partial<Record<string, string>> = Object.fromEntries(
    Object.entries(wrong).map(([name, problem]) => [name, (found[name] ?? problem).message]),
  );
  const changed = JSON.stringify(values) !== JSON.stringify(begun);
  const controls = Object.fromEntries(
    (Object.keys(values) as (keyof V)[]).map((name) => [
      name,
      { value: values[name], onValueChange: (value: V[keyof V]) => set(name, value) },
    ]),
  ) as unknown as Controls<V>;
  return { values, controls, set, reset, errors, setIssues, changed, leave, submit };
}
