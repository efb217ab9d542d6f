/** Pauses a rule and resumes it at once; green is active, and the row says it as text too. */
export function RuleSwitch(props: { checked: boolean; label: string; onCheckedChange: (checked: boolean) => void }) {
  const { checked, label, onCheckedChange } = props;
  return (
    <label className="relative -m-1 inline-flex flex-none items-center justify-center p-1 touch:-m-0 touch:min-h-11 touch:min-w-11">
      <input
        type="checkbox"
        role="switch"
        aria-checked={checked}
        aria-label={label}
        checked={checked}
        onChange={(event) => onCheckedChange(event.target.checked)}
        className="peer h-5.5 w-9.5 appearance-none rounded-full border border-line-input bg-surface transition-colors duration-120 checked:border-positive checked:bg-positive"
      />
      <span
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-1/2 size-4 -translate-x-4 -translate-y-1/2 rounded-full bg-line-input transition-[translate] duration-120 peer-checked:translate-x-0 peer-checked:bg-surface"
      />
    </label>
  );
}
