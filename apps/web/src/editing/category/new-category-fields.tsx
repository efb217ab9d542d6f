import { Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { ColorDot } from '../../components/ui/color-dot.tsx';
import { Field } from '../../components/ui/field.tsx';
import { IconButton } from '../../components/ui/icon-button.tsx';
import { TextInput } from '../../components/ui/text-input.tsx';
import { ColorSwatches } from './color-swatches.tsx';
import type { NewCategory } from './use-new-category.ts';

/** Replaces a form's fields by the name and the colour of a new category; Esc and × return to them. */
export function NewCategoryFields(props: {
  category: NewCategory;
  onLeave: () => void;
  /** The subject of the form behind it. */
  children?: ReactNode;
}) {
  const { category, onLeave, children } = props;
  const { typed, error, change } = category;
  const { t } = useLingui();
  const name = useRef<HTMLInputElement>(null);
  useEffect(() => name.current?.focus(), []);
  useEffect(() => {
    if (error !== undefined) name.current?.focus();
  }, [error]);
  if (!typed) return null;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    onLeave();
  };
  return (
    <div role="presentation" className="flex flex-col gap-4" onKeyDown={onKeyDown}>
      {children}
      <div className="-mx-4 -mb-5 flex flex-col gap-4 border-t border-line bg-surface-2 px-4 pt-2 pb-5 sm:-mx-6 sm:-mb-6 sm:px-6 in-[.side-panel]:-mx-5 in-[.side-panel]:-mb-5 in-[.side-panel]:px-5">
        <div className="flex items-center justify-between">
          <h3 className="font-medium">
            <Trans>Nueva categoría</Trans>
          </h3>
          <span className="-mr-2">
            <IconButton label={t`Volver al gasto`} icon={<X aria-hidden />} onClick={onLeave} />
          </span>
        </div>
        <Field label={t`Nombre`} error={error}>
          <TextInput
            ref={name}
            required
            maxLength={100}
            autoComplete="off"
            enterKeyHint="done"
            value={typed.name}
            onValueChange={(text) => change({ name: text })}
            start={<ColorDot color={typed.color} large />}
          />
        </Field>
        <ColorSwatches value={typed.color} onValueChange={(color) => change({ color })} />
        <p className="text-small text-ink-2">
          <Trans>El color que menos se usa ya está elegido. El límite y la división, después en Categorías.</Trans>
        </p>
      </div>
    </div>
  );
}
