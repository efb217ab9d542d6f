import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { componentOnDemand } from '../../components/browser/late-component.tsx';
import { ErrorState } from '../../components/ui/error-state.tsx';
import { PageHeader } from '../../components/ui/page-header.tsx';
import { Sheet } from '../../components/ui/sheet.tsx';
import { trpc } from '../../data/trpc.ts';
import { withMessages } from '../../i18n/i18n.ts';
import { AccessSections } from './access-sections.tsx';
import { ActivitySection } from './activity-section.tsx';
import { HouseholdSection } from './household-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { ProfileSection } from './profile-section.tsx';
import { SalarySection } from './salary-section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { SplitSection } from './split-section.tsx';
import { SettingsSkeleton } from './settings-skeleton.tsx';

// The end of the page, far below the fold.
const importBackups = withMessages(() => import('./backup-section.tsx'));
const BackupSection = componentOnDemand(async () => (await importBackups()).BackupSection);

/** The member's profile, salary, devices and password. */
export function SettingsScreen() {
  const { t } = useLingui();
  const securityId = useId();
  const profile = trpc.settings.profile.useQuery();
  const { data, isPending } = profile;
  return (
    <div className="max-w-240">
      <PageHeader
        title={t`Configuración`}
        subtitle={
          isPending ? <Trans>Cargando…</Trans> : <Trans>Tu perfil, tu salario y los dispositivos con acceso</Trans>
        }
      />
      <Sheet aria-busy={isPending} className="divide-y divide-line">
        {isPending && <SettingsSkeleton />}
        {profile.isError && !data && (
          <ErrorState title={<Trans>No se pudo cargar la configuración</Trans>} query={profile} />
        )}
        {data && (
          <>
            <ProfileSection profile={data.profile} />
            <SalarySection data={data} />
            <SplitSection />
          </>
        )}
      </Sheet>
      {data && (
        <>
          <section aria-labelledby={securityId} className="mt-7">
            <h2 id={securityId} className="text-title font-semibold">
              <Trans>Seguridad</Trans>
            </h2>
            <Sheet className="mt-2.5 divide-y divide-line">
              <AccessSections />
              <PasswordSection username={data.profile.username} />
              <SessionsSection />
              <ActivitySection />
            </Sheet>
          </section>
          <Sheet className="mt-7 divide-y divide-line">
            <HouseholdSection />
            <BackupSection />
          </Sheet>
        </>
      )}
    </div>
  );
}
