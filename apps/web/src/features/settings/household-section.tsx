import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ChevronRight, History, Trash2, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { SettingsSection } from './settings-section.tsx';

/** What concerns both members: who changed what, and what was deleted. */
export function HouseholdSection() {
  return (
    <SettingsSection
      title={<Trans>Datos de la casa</Trans>}
      help={<Trans>Quién cambió qué, y lo que se eliminó.</Trans>}
    >
      <ul className="-my-2 divide-y divide-line">
        <Row to="/history" icon={History}>
          <Trans>Historial</Trans>
        </Row>
        <Row to="/trash" icon={Trash2}>
          <Trans>Papelera</Trans>
        </Row>
      </ul>
    </SettingsSection>
  );
}

function Row({ to, icon: Icon, children }: { to: '/history' | '/trash'; icon: LucideIcon; children: ReactNode }) {
  return (
    <li>
      <Link
        to={to}
        className="-mx-2 flex min-h-11 items-center gap-3.5 rounded-control px-2 font-medium hover:bg-surface-2"
      >
        <Icon className="text-ink-2" aria-hidden />
        <span className="grow">{children}</span>
        <ChevronRight className="size-4 text-ink-2" aria-hidden />
      </Link>
    </li>
  );
}
