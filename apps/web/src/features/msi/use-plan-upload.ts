import { replacePlans, type PlanDraft } from '@household/domain';
import { useLingui } from '@lingui/react/macro';
import { useMemo, useRef, useState } from 'react';
import { showToast } from '../../components/ui/toast.tsx';
import { errorFacts } from '../../data/error-facts.ts';
import { problemOfIssue, type FileProblem } from './file-problem.ts';
import { usePlanMutations } from './use-plan-mutations.ts';
import type { Plan } from './use-plans.ts';

type State = { problem: FileProblem | null; drafts: readonly PlanDraft[] | null; reading: boolean };

/** From a chosen file to replaced plans: read, confirmed if plans are stored, sent. */
export function usePlanUpload(stored: readonly Plan[]) {
  const { replace } = usePlanMutations();
  const [{ problem, drafts, reading }, setState] = useState<State>({ problem: null, drafts: null, reading: false });
  const lastChoice = useRef(0);
  const waiting = useMemo(() => drafts && replacePlans(stored, drafts), [stored, drafts]);
  const { t } = useLingui();
  const set = (change: Partial<State>) => setState((now) => ({ ...now, ...change }));
  const save = async (plans: readonly PlanDraft[]): Promise<void> => {
    try {
      await replace(plans);
      set({ drafts: null, problem: null });
    } catch (error) {
      const ofItem = problemOfIssue(errorFacts(error)?.issues[0]);
      if (ofItem === null) throw error;
      set({ drafts: null, problem: ofItem });
    }
  };
  const choose = async (file: File): Promise<void> => {
    lastChoice.current += 1;
    const choice = lastChoice.current;
    // The last chosen file wins, even if an earlier, larger one is read after it.
    const isLast = () => choice === lastChoice.current;
    set({ reading: true });
    try {
      const { readPlanFile } = await import('./read-plan-file.ts');
      const result = await readPlanFile(file);
      if (!isLast()) return;
      if (!result.ok) set({ drafts: null, problem: result.problem });
      // With nothing stored nothing can be lost: no confirmation. A refusal opens the dialog that shows why.
      else if (stored.length > 0 || result.plans.length === 0) set({ drafts: result.plans });
      else await save(result.plans).catch(() => set({ drafts: result.plans }));
    } catch {
      if (!isLast()) return;
      const again = { label: t`Reintentar`, onSelect: () => void choose(file) };
      showToast({ tone: 'failed', message: t`No se pudo leer el archivo`, action: again });
    } finally {
      if (isLast()) set({ reading: false });
    }
  };
  return {
    /** Why the last file was refused; until it is dismissed the screen shows no plans. */
    problem,
    /** A valid file whose effect is shown until the person confirms it. */
    waiting,
    reading,
    choose,
    /** Replaces the stored plans. @throws the server's error, unless it is about an item of the file */
    confirm: async () => {
      if (drafts) await save(drafts);
    },
    cancel: () => set({ drafts: null }),
    /** Back to the saved plans. */
    dismiss: () => set({ problem: null }),
  };
}
