import { Trans } from '@lingui/react/macro';
import { componentOnDemand } from '../../components/browser/late-component.tsx';
import { withMessages } from '../../i18n/i18n.ts';
import { SettingsSection } from './settings-section.tsx';
import { ActivitySkeleton } from './settings-skeleton.tsx';

// Below the fold, and with texts for every event.
const importList = withMessages(() => import('./activity-list.tsx'));
const ActivityList = componentOnDemand(async () => (await importList()).ActivityList);

/** Who signed in or tried to, and what was done about passwords, sessions and on the server, the latest first. */
export function ActivitySection() {
  return (
    <SettingsSection
      isPart
      name="activity"
      help={<Trans>Entradas, intentos y cambios de acceso de ustedes dos, del último año.</Trans>}
    >
      <ActivityList meanwhile={<ActivitySkeleton />} />
    </SettingsSection>
  );
}
