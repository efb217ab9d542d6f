import { isSameNamedRule } from '@household/domain';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { errorFacts } from '../../data/error-facts.ts';
import { trpc, type Outputs } from '../../data/trpc.ts';
import { useUndo } from '../../editing/history/use-undo.ts';
import { RuleField } from '../../editing/split/rule-field.tsx';
import { type TypedSplit, typedRule } from '../../editing/split/typed-split.ts';
import { useErrorMessage } from '../../i18n/error-message.ts';
import { RetryAlert } from './retry-alert.tsx';
import { UnsavedQuestion } from './saved-field.tsx';
import { SettingsSection } from './settings-section.tsx';

type HouseholdSplit = Outputs['settings']['split'];

/** The rule of shared expenses whose category has none of its own. */
export function SplitSection() {
  const { data } = trpc.settings.split.useQuery();
  return (
    <SettingsSection
      name="split"
      help={<Trans>Para los gastos compartidos nuevos cuya categoría no tiene otra. Los anteriores no cambian.</Trans>}
    >
      {data ? <SplitForm stored={data} /> : <Skeleton className="h-14 w-full max-w-96" />}
    </SettingsSection>
  );
}

function SplitForm({ stored }: { stored: HouseholdSplit }) {
  const { t } = useLingui();
  const { errorMessage, fieldMessage } = useErrorMessage();
  const utils = trpc.useUtils();
  const { notifyDone } = useUndo();
  // Null: the stored value, also when somebody else changes it.
  const [typed, setTyped] = useState<TypedSplit | null>(null);
  const shown = typed ?? typedRule(stored.rule);
  const isChanged = !isSameNamedRule(shown.rule, stored.rule);
  const change = trpc.settings.setSplit.useMutation({
    onSuccess: ({ changeId, ...saved }) => {
      utils.settings.split.setData(undefined, saved);
      setTyped(null);
      notifyDone(t`División de los gastos actualizada`, changeId);
      void utils.invalidate();
    },
    onError: () => void utils.settings.split.invalidate(),
  });
  // A refusal is about the rule: it is the only field.
  const refused = errorFacts(change.error)?.issues?.[0];
  const choose = (split: TypedSplit | null) => {
    change.reset();
    setTyped(split);
  };
  const save = () => {
    if (isChanged && !change.isPending) change.mutate({ rule: shown.rule, version: stored.version });
  };
  return (
    <form
      className="flex flex-col items-start gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <div className="w-full max-w-110">
        <RuleField control={{ value: shown, onValueChange: choose }} error={refused && fieldMessage(refused.message)} />
      </div>
      <Button
        type="submit"
        variant="primary"
        disabled={!isChanged}
        busy={change.isPending}
        busyLabel={<Trans>Guardando</Trans>}
      >
        <Trans>Guardar</Trans>
      </Button>
      {change.isError && !refused && <RetryAlert onRetry={save}>{errorMessage(change.error)}</RetryAlert>}
      {isChanged && !change.isPending && <UnsavedQuestion />}
    </form>
  );
}
