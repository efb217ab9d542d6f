import { dateInMexicoCity, profileDraftSchema } from '@household/domain';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, type ReactNode } from 'react';
import { TextInput } from '../../components/ui/text-input.tsx';
import { errorFacts } from '../../data/error-facts.ts';
import { useErrorMessage } from '../../i18n/error-message.ts';
import { useFormat } from '../../i18n/format.ts';
import { useSession, useUser } from '../../data/session/session-context.ts';
import { trpc } from '../../data/trpc.ts';
import { HistoryButton } from '../../editing/history/history-button.tsx';
import { checked } from '../../components/forms/use-form.ts';
import { useUndo } from '../../editing/history/use-undo.ts';
import { SavedField } from './saved-field.tsx';
import type { ProfileData } from './settings.ts';
import { SettingsSection } from './settings-section.tsx';
import { useRefusableForm } from './use-refusable-form.ts';

type Profile = ProfileData['profile'];

const check = (values: { username: string }) => checked(profileDraftSchema.safeParse(values));

/** The username, which can be changed, and what can't be. */
export function ProfileSection({ profile }: { profile: Profile }) {
  const { t } = useLingui();
  const { id } = useUser();
  return (
    <SettingsSection name="profile" help={<Trans>Con el usuario entras. Tu nombre en los gastos no cambia.</Trans>}>
      <UsernameForm stored={profile.username} />
      <Facts profile={profile} />
      <HistoryButton source={{ entityId: id }} label={t`Historial del perfil`} />
    </SettingsSection>
  );
}

function UsernameForm({ stored }: { stored: string }) {
  const { t } = useLingui();
  const { fieldMessage, errorMessage } = useErrorMessage();
  const session = useSession();
  const shown = useUser().username;
  const utils = trpc.useUtils();
  const { notifyDone } = useUndo();
  const form = useRefusableForm({ username: stored }, check);
  const { values, controls, errors, changed, failure, reset, submit } = form;
  const rename = trpc.settings.rename.useMutation({
    onSuccess: ({ changeId, ...data }) => {
      const { username } = data.profile;
      utils.settings.profile.setData(undefined, data);
      // Input since the save is kept.
      if (values.username.trim() === username) reset({ username });
      notifyDone(t`Usuario actualizado: ${username}`, changeId);
      void utils.invalidate();
    },
    onError: (error) => {
      if (errorFacts(error)?.code !== 'ALREADY_EXISTS') form.refuse(error);
      else form.setIssues([{ path: 'username', message: errorMessage(error) }]);
    },
  });
  // Another device, or an undo, may have changed it.
  useEffect(() => {
    if (stored !== shown) session.updateUser({ username: stored });
    if (!changed) reset({ username: stored });
  }, [stored, shown, changed, session, reset]);

  const typed = values.username.trim();
  return (
    <SavedField
      label={<Trans>Nombre de usuario</Trans>}
      error={errors.username && fieldMessage(errors.username)}
      canSave={typed !== '' && typed !== stored}
      busy={rename.isPending}
      onSave={() => submit((draft) => rename.mutate(draft))}
      failure={failure && <Trans>No se pudo actualizar el perfil. Inténtalo de nuevo.</Trans>}
    >
      <TextInput
        required
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={100}
        className="min-w-0 max-w-78"
        {...controls.username}
      />
    </SavedField>
  );
}

function Facts({ profile: { memberId, createdAt, lastLoginAt } }: { profile: Profile }) {
  const format = useFormat();
  return (
    <dl className="mt-5 flex flex-wrap gap-x-11 gap-y-3">
      <Fact label={<Trans>Id de miembro</Trans>}>{memberId}</Fact>
      <Fact label={<Trans>Miembro desde</Trans>}>{format.longDate(dateInMexicoCity(createdAt))}</Fact>
      <Fact label={<Trans>Último acceso</Trans>}>
        {lastLoginAt ? format.dateTime(lastLoginAt) : <Trans>Nunca</Trans>}
      </Fact>
    </dl>
  );
}

function Fact({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt className="text-small text-ink-2">{label}</dt>
      <dd className="mt-0.5 font-medium">{children}</dd>
    </div>
  );
}
