import { useId, type ReactNode } from 'react';

/** A part of the settings: its name and purpose at the left, its controls at the right. */
export function SettingsSection(props: {
  title: ReactNode;
  help: ReactNode;
  /** Below a heading that it shares with others. */
  isPart?: boolean;
  children: ReactNode;
}) {
  const id = useId();
  const Heading = props.isPart ? 'h3' : 'h2';
  return (
    <section aria-labelledby={id} className="grid gap-x-16 gap-y-4 p-4 sm:p-6 lg:grid-cols-[17.25rem_minmax(0,1fr)]">
      <div>
        <Heading id={id} className="text-title font-semibold">
          {props.title}
        </Heading>
        <p className="mt-0.5 text-small text-ink-2">{props.help}</p>
      </div>
      <div className="min-w-0">{props.children}</div>
    </section>
  );
}
