import { categoryWhileTyped } from '@household/domain';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { readLocalSetting, writeLocalSetting } from '../../components/browser/local-setting.ts';
import type { Control } from '../../components/forms/use-form.ts';
import { useNewCategory } from '../category/use-new-category.ts';
import { useLearned } from '../use-learned.ts';

const lastCategory = 'last-category';

/**
 * The category of an expense: the chosen one, else the one that earlier expenses suggest for the description. Choosing
 * one, or «Sin categoría», ends the suggestions.
 *
 * @param options.isChosen whether the form starts with a chosen one
 * @param options.onReturn called when the form is shown again after a new category was created or given up
 */
export function useExpenseCategory(options: {
  control: Control<string>;
  description: string;
  isChosen: boolean;
  onReturn: () => void;
}) {
  const { control, description, onReturn } = options;
  const [isChosen, setChosen] = useState(options.isChosen);
  const learned = useLearned(!isChosen);
  const proposal = isChosen ? null : categoryWhileTyped(description, learned);
  const choose = (next: string) => {
    setChosen(true);
    control.onValueChange(next);
  };
  const newCategory = useNewCategory((created) => {
    flushSync(() => choose(created));
    onReturn();
  });
  return {
    shown: isChosen ? control.value : (proposal ?? ''),
    isProposed: proposal !== null,
    choose,
    /** What is saved. */
    toSave: (draft: { categoryId: string | null }): string | null => (isChosen ? draft.categoryId : proposal),
    /** Of the expense saved last in this browser. */
    last: readLocalSetting(lastCategory) ?? undefined,
    remember: (saved: string | null | undefined): void => {
      if (saved) writeLocalSetting(lastCategory, saved);
    },
    /** While `isCreating`, its fields replace the form's. */
    newCategory,
    isCreating: newCategory.typed !== null,
    leaveNew: () => {
      flushSync(newCategory.close);
      onReturn();
    },
  };
}
