import { CATEGORY_NAME_MAX } from '@household/domain';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Check, Plus } from 'lucide-react';
import { useRef, useState, type KeyboardEvent } from 'react';
import { classNames } from '../../components/class-names.ts';
import { toggled, withCategory, type StarterCategory } from './starter-categories.ts';

type Props = {
  categories: readonly StarterCategory[];
  onCategoriesChange: (categories: readonly StarterCategory[]) => void;
  nameOf: (category: StarterCategory) => string;
};

const chip =
  'relative flex h-11 items-center gap-2.5 rounded-full border px-4 text-title has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus';

/** The household's categories: suggestions to keep or remove, and custom ones. */
export function SetupCategories({ categories, onCategoriesChange, nameOf }: Props) {
  const { t } = useLingui();
  const chosen = categories.filter(({ isChosen }) => isChosen).length;
  return (
    <fieldset>
      <legend className="sr-only">
        <Trans>Categorías</Trans>
      </legend>
      <div className="flex flex-wrap gap-2.5">
        {categories.map((category, index) => (
          <label
            key={nameOf(category)}
            className={classNames(
              chip,
              'cursor-pointer select-none',
              category.isChosen ? 'border-accent-ink bg-accent-soft' : 'border-line-input bg-surface text-ink-2',
            )}
          >
            <input
              type="checkbox"
              className="sr-only"
              checked={category.isChosen}
              onChange={() => onCategoriesChange(toggled(categories, index))}
            />
            <Mark category={category} />
            {nameOf(category)}
          </label>
        ))}
        <Another onAdd={(typed) => onCategoriesChange(withCategory(categories, typed, nameOf))} />
      </div>
      <p aria-live="polite" className="mt-4 text-small text-ink-2">
        {t({ message: plural(chosen, { one: '# elegida; al menos una se queda', other: '# elegidas' }) })}
      </p>
    </fieldset>
  );
}

function Mark({ category: { color, isChosen } }: { category: StarterCategory }) {
  return (
    <span
      aria-hidden="true"
      style={isChosen ? { backgroundColor: color, borderColor: color } : { borderColor: color }}
      className="flex size-4.5 items-center justify-center rounded-full border text-on-accent forced-color-adjust-none"
    >
      {isChosen && <Check className="size-3" strokeWidth={3} />}
    </span>
  );
}

/** A chip that turns into a field; Enter or blur adds what was typed, Escape cancels. */
function Another({ onAdd }: { onAdd: (typed: string) => void }) {
  const { t } = useLingui();
  const [typed, setTyped] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setTyped(null);
    requestAnimationFrame(() => button.current?.focus());
  };
  const add = () => {
    if (typed !== null) onAdd(typed);
    setTyped(null);
  };
  const byKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    // Otherwise the form would be submitted, with unfinished input.
    event.preventDefault();
    if (event.key === 'Enter') add();
    close();
  };
  if (typed === null) {
    return (
      <button
        ref={button}
        type="button"
        onClick={() => setTyped('')}
        className={classNames(chip, 'border-dashed border-line-input bg-surface text-ink-2 hover:bg-surface-2')}
      >
        <Plus className="size-4" aria-hidden />
        <Trans>Otra</Trans>
      </button>
    );
  }
  return (
    // As narrow as the chip, where need be: in a row of its own it would move the button below when it goes.
    <span className={classNames(chip, 'max-w-40 grow basis-24 border-accent-ink bg-surface')}>
      <input
        // The person asked for the field.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        aria-label={t`Otra categoría`}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={byKey}
        onBlur={add}
        maxLength={CATEGORY_NAME_MAX}
        autoComplete="off"
        className="w-full min-w-0 bg-transparent outline-none"
      />
    </span>
  );
}
