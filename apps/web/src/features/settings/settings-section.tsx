import { useLingui } from '@lingui/react/macro';
import { useRouterState } from '@tanstack/react-router';
import { useEffect, useRef, type ReactNode } from 'react';
import { settingsSections, type SettingsSectionName } from './settings-parts.ts';

/** A part of the settings: its name and purpose at the left, its controls at the right. */
export function SettingsSection(props: {
  name: SettingsSectionName;
  help: ReactNode;
  /** Below a heading that it shares with others. */
  isPart?: boolean;
  children: ReactNode;
}) {
  const { name } = props;
  const { i18n } = useLingui();
  const heading = useRef<HTMLHeadingElement>(null);
  const isWanted = useRouterState({ select: ({ location }) => location.hash === name });
  // The router scrolls to what is already there; a section may load after it.
  useEffect(() => {
    if (!isWanted) return;
    heading.current?.scrollIntoView();
    heading.current?.focus({ preventScroll: true });
  }, [isWanted]);
  const Heading = props.isPart ? 'h3' : 'h2';
  return (
    <section
      aria-labelledby={name}
      className="grid gap-x-10 gap-y-4 p-4 sm:p-6 md:grid-cols-[13rem_minmax(0,1fr)] xl:grid-cols-[17.25rem_minmax(0,1fr)] xl:gap-x-16"
    >
      <div>
        <Heading ref={heading} id={name} tabIndex={-1} className="text-title font-semibold">
          {i18n._(settingsSections[name])}
        </Heading>
        <p className="mt-0.5 text-small text-ink-2">{props.help}</p>
      </div>
      <div className="min-w-0">{props.children}</div>
    </section>
  );
}
