import { PASSKEY_NAME_MAX, passkeyDraftSchema } from '@household/domain';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { checked, useForm, type Control } from '../../components/forms/use-form.ts';
import { Field } from '../../components/ui/field.tsx';
import { FormDialog, type SaveFailure } from '../../components/ui/form-dialog.tsx';
import { TextInput } from '../../components/ui/text-input.tsx';
import { showToast } from '../../components/ui/toast.tsx';
import { trpc } from '../../data/trpc.ts';
import { useErrorMessage } from '../../i18n/error-message.ts';
import { useConfirmed } from './use-confirmed.tsx';
import { useDeviceName } from './use-device-name.ts';

const check = (values: { name: string }) => checked(passkeyDraftSchema.safeParse(values));

type NameFieldProps = { control: Control<string>; error: string | undefined; help?: string };

function NameField({ control, error, help }: NameFieldProps) {
  const { t } = useLingui();
  const { fieldMessage } = useErrorMessage();
  return (
    <Field label={<Trans>Nombre</Trans>} help={help} error={error && fieldMessage(error, t`Escribe un nombre`)}>
      <TextInput required autoComplete="off" maxLength={PASSKEY_NAME_MAX} {...control} />
    </Field>
  );
}

/** Asks for a name, then the browser creates the passkey. */
export function AddPasskeyDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const { saveFailure } = useErrorMessage();
  const utils = trpc.useUtils();
  const device = useDeviceName()(navigator.userAgent).slice(0, PASSKEY_NAME_MAX);
  const { controls, errors, changed, submit } = useForm({ name: device }, check);
  const { run, question } = useConfirmed();
  const options = trpc.secondFactor.newPasskeyOptions.useMutation();
  const add = trpc.secondFactor.addPasskey.useMutation();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<SaveFailure | null>(null);
  const refuse = (message: string) => setFailure({ message, isWorthRetrying: true });

  const make = async (name: string) => {
    const asked = await run(() => options.mutateAsync());
    if (asked === null) return;
    const { makePasskey } = await import('../../data/passkeys.ts');
    const response = await makePasskey(asked);
    if (response === null) return refuse(t`No se creó ninguna llave de acceso.`);
    if (response === 'known') return refuse(t`Este dispositivo ya tiene una llave de acceso tuya.`);
    const added = await run(() => add.mutateAsync({ name, response }));
    if (added === null) return;
    void utils.secondFactor.state.invalidate();
    void utils.settings.activity.invalidate();
    onClose();
    showToast({ message: t`Llave de acceso agregada: ${name}` });
  };
  return (
    <>
      <FormDialog
        width={424}
        title={<Trans>Agregar llave de acceso</Trans>}
        submitLabel={<Trans>Continuar</Trans>}
        busyLabel={<Trans>Agregando</Trans>}
        busy={busy}
        changed={changed}
        failure={failure}
        onClose={onClose}
        onSubmit={() =>
          submit(({ name }) => {
            setBusy(true);
            setFailure(null);
            make(name)
              .catch((error: unknown) => setFailure(saveFailure(error)))
              .finally(() => setBusy(false));
          })
        }
      >
        <NameField
          control={controls.name}
          error={errors.name}
          help={t`Para reconocerla en la lista. Después tu dispositivo te pide huella, cara o PIN.`}
        />
      </FormDialog>
      {question}
    </>
  );
}

/** Renames a passkey; that grants no access, so no confirmation is needed. */
export function RenamePasskeyDialog(props: { passkey: { id: string; name: string }; onClose: () => void }) {
  const { passkey, onClose } = props;
  const { t } = useLingui();
  const { saveFailure } = useErrorMessage();
  const utils = trpc.useUtils();
  const { controls, errors, changed, submit } = useForm({ name: passkey.name }, check);
  const rename = trpc.secondFactor.renamePasskey.useMutation({
    onSuccess: (_, { name }) => {
      onClose();
      showToast({ message: t`Llave de acceso: ${name}` });
    },
    onSettled: () => void utils.secondFactor.state.invalidate(),
  });
  const { error } = rename;
  return (
    <FormDialog
      width={424}
      title={<Trans>Cambiar el nombre</Trans>}
      submitLabel={<Trans>Guardar</Trans>}
      busyLabel={<Trans>Guardando</Trans>}
      busy={rename.isPending}
      changed={changed}
      failure={error && saveFailure(error)}
      onClose={onClose}
      onSubmit={() => submit(({ name }) => rename.mutate({ id: passkey.id, name }))}
    >
      <NameField control={controls.name} error={errors.name} />
    </FormDialog>
  );
}
