import type { ReactNode } from 'react';

type Props = {
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  label: ReactNode;
  description?: ReactNode;
};

/** The whole label is the target. `note` is a word or two at the end of its line. */
export function Checkbox(props: Props & { note?: ReactNode }) {
  const { checked, onCheckedChange, label, description, note } = props;
  return (
    <label className="flex items-start gap-3 touch:min-h-11 touch:items-center">
      <span className="relative mt-px inline-flex flex-none">
        <input
          type="checkbox"
          checked={checked}
          onChange={(event) => onCheckedChange(event.target.checked)}
          className="peer size-4.5 appearance-none rounded-[0.25rem] border border-line-input bg-surface transition-colors checked:border-accent checked:bg-accent touch:size-5.5"
        />
        <svg
          viewBox="0 0 18 18"
          aria-hidden="true"
          className="pointer-events-none absolute inset-0 size-full stroke-on-accent opacity-0 peer-checked:opacity-100"
        >
          <path d="M4.5 9.3 7.6 12.4 13.5 6" fill="none" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round" />
        </svg>
      </span>
      <span className="flex flex-col gap-0.5">
        <span className="font-medium">{label}</span>
        {description !== undefined && <span className="text-small text-ink-2">{description}</span>}
      </span>
      {note !== undefined && <span className="ml-auto text-small text-ink-2">{note}</span>}
    </label>
  );
}

/** A setting that takes effect at once; a checkbox waits for the form to be saved. */
export function Switch({ checked, onCheckedChange, label, description }: Props) {
  return (
    <label className="flex items-center justify-between gap-4 touch:min-h-11">
      <span className="flex flex-col gap-0.5">
        <span className="font-medium">{label}</span>
        {description !== undefined && <span className="text-small text-ink-2">{description}</span>}
      </span>
      <span className="relative inline-flex flex-none">
        <input
          type="checkbox"
          role="switch"
          aria-checked={checked}
          checked={checked}
          onChange={(event) => onCheckedChange(event.target.checked)}
          className="peer h-5.5 w-9.5 appearance-none rounded-full border border-line-input bg-surface-3 transition-colors checked:border-accent checked:bg-accent"
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute top-1 left-1 size-3.5 rounded-full bg-line-input transition-[translate] peer-checked:translate-x-4 peer-checked:bg-on-accent"
        />
      </span>
    </label>
  );
}
