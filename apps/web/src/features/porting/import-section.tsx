import { useId, type ReactNode } from 'react';

/** A step of the import: its name and purpose at the left, its controls at the right. */
export function ImportSection(props: { title: ReactNode; help?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-x-12 gap-y-4 p-4 sm:p-6 xl:grid-cols-[14rem_minmax(0,1fr)]">
      <div>
        <h2 id={id} className="text-title font-semibold">
          {props.title}
        </h2>
        {props.help !== undefined && <p className="mt-0.5 text-small text-ink-2">{props.help}</p>}
      </div>
      <div className="min-w-0">{props.children}</div>
    </section>
  );
}
