import { UNCATEGORIZED_COLOR } from '@household/domain';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { Field } from '../../components/ui/field.tsx';
import { Select } from '../../components/ui/select.tsx';
import { useNarrow } from '../../components/browser/media.ts';
import { type Category, useCategoriesByUse } from './categories-by-use.ts';
import { CategoryChips } from './category-chips.tsx';

type Props = {
  value: string;
  onValueChange: (categoryId: string) => void;
  /** Offered first: the one used last. */
  first?: string | undefined;
  error?: string | undefined;
  /** The value is a suggestion that was not confirmed yet. */
  proposed?: boolean;
  /** Creates a new category; if absent, none can be created. */
  onNew?: () => void;
};

const firstOf = (categories: readonly Category[], first: string | undefined): Category[] =>
  categories.toSorted((a, b) => Number(b.id === first) - Number(a.id === first));

/** Stands among the ids of the list. */
const NEW = 'new';

/**
 * Selects none instead of a category that is deleted while the form is open. One that the list has never had may be newer
 * than the list.
 */
function useNoneForDeleted({ value, onValueChange }: Props, categories: readonly Category[] | undefined): void {
  const known = useRef('');
  useEffect(() => {
    if (!categories || value === '') return;
    if (categories.some(({ id }) => id === value)) known.current = value;
    else if (known.current === value) onValueChange('');
  }, [value, onValueChange, categories]);
}

/** The categories by use: a select with dots; on a phone two rows of chips. */
export function CategoryField(props: Props) {
  const { value, onValueChange, first, error, proposed = false, onNew } = props;
  const { t } = useLingui();
  const narrow = useNarrow();
  const categories = useCategoriesByUse();
  useNoneForDeleted(props, categories);
  // The suggested one stays first when another is selected: otherwise the chips would move away under the finger.
  const [lead, setLead] = useState<string>();
  if (proposed && lead !== value) setLead(value);
  const ordered = categories && firstOf(categories, lead ?? first);
  const help = proposed ? t`Propuesta por tus gastos anteriores` : undefined;
  const none = { id: '', name: t`Sin categoría`, color: UNCATEGORIZED_COLOR };
  if (narrow) {
    return (
      <Field label={t`Categoría`} optional group error={error} help={help}>
        <CategoryChips
          value={value}
          onValueChange={onValueChange}
          categories={ordered && [...ordered, none]}
          onNew={onNew}
        />
      </Field>
    );
  }
  return (
    <Field label={t`Categoría`} optional error={error} help={help}>
      <Select
        value={value}
        onValueChange={(next) => (next === NEW && onNew ? onNew() : onValueChange(next))}
        options={[
          ...[none, ...(ordered ?? [])].map(({ id, name, color }) => ({ value: id, label: name, color })),
          ...(onNew ? [{ value: NEW, label: t`Nueva categoría…` }] : []),
        ]}
      />
    </Field>
  );
}
