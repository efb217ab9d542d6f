import { UNCATEGORIZED_COLOR } from '@household/domain';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { ColorDot } from '../components/ui/color-dot.tsx';
import { Field, useField } from '../components/ui/field.tsx';
import { Select } from '../components/ui/select.tsx';
import { useNarrow } from '../components/browser/media.ts';
import { trpc, type Outputs } from '../data/trpc.ts';
import { classNames } from '../components/class-names.ts';

type Category = Outputs['categories']['list'][number];
type Props = {
  value: string;
  onValueChange: (categoryId: string) => void;
  /** Offered before the others: the one used last. */
  first?: string | undefined;
  error?: string | undefined;
  /** The value was proposed, not chosen. */
  proposed?: boolean;
};

const firstOf = (categories: readonly Category[], first: string | undefined): Category[] =>
  categories.toSorted((a, b) => Number(b.id === first) - Number(a.id === first));

/** A list with dots; on a phone one scrolling row of chips. */
export function CategoryField({ value, onValueChange, first, error, proposed = false }: Props) {
  const { t } = useLingui();
  const narrow = useNarrow();
  const categories = trpc.categories.list.useQuery();
  const ordered = firstOf(categories.data ?? [], proposed ? value : first);
  const help = proposed ? t`Propuesta por tus gastos anteriores` : undefined;
  if (narrow) {
    return (
      <Field label={t`Categoría`} optional group error={error} help={help}>
        <CategoryChips value={value} onValueChange={onValueChange} categories={ordered} />
      </Field>
    );
  }
  return (
    <Field label={t`Categoría`} optional error={error} help={help}>
      <Select
        value={value}
        onValueChange={onValueChange}
        options={[
          { value: '', label: t`Sin categoría`, color: UNCATEGORIZED_COLOR },
          ...ordered.map(({ id, name, color }) => ({ value: id, label: name, color })),
        ]}
      />
    </Field>
  );
}

function CategoryChips(props: Pick<Props, 'value' | 'onValueChange'> & { categories: readonly Category[] }) {
  const { value, onValueChange, categories } = props;
  const field = useField();
  const options = [
    ...categories.map(({ id, name, color }) => ({ id, name, color })),
    { id: '', name: <Trans>Sin categoría</Trans>, color: UNCATEGORIZED_COLOR },
  ];
  const row = useRef<HTMLDivElement>(null);
  const isPlaced = useRef(false);
  // Once the dialog is open the chosen one may be far along the row; later one only chooses what is in sight.
  useEffect(() => {
    if (isPlaced.current || categories.length === 0) return;
    isPlaced.current = true;
    const chosen = value === '' ? null : row.current?.querySelector(':checked')?.closest('label');
    if (row.current && chosen)
      row.current.scrollLeft = chosen.offsetLeft - (row.current.clientWidth - chosen.offsetWidth) / 2;
  }, [value, categories]);
  return (
    <div ref={row} className="relative -mx-4 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none]">
      {options.map(({ id, name, color }) => (
        <label key={id} className={classNames('chip has-focus-visible:outline-2', value === id && 'chip-set')}>
          <input
            type="radio"
            className="sr-only"
            name={`${field?.id}-category`}
            checked={value === id}
            onChange={() => onValueChange(id)}
          />
          <ColorDot color={color} />
          {name}
        </label>
      ))}
    </div>
  );
}
