import { PRESET_COLORS } from '@household/domain';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import { useId } from 'react';
import { Field } from '../../components/ui/field.tsx';

const names: Record<(typeof PRESET_COLORS)[number], MessageDescriptor> = {
  '#EF4444': msg`Rojo`,
  '#F59E0B': msg`Ámbar`,
  '#10B981': msg`Esmeralda`,
  '#3B82F6': msg`Azul`,
  '#8B5CF6': msg`Violeta`,
  '#EC4899': msg`Rosa`,
  '#06B6D4': msg`Turquesa`,
  '#84CC16': msg`Lima`,
  '#F97316': msg`Naranja`,
  '#6366F1': msg`Índigo`,
};

/** The ten colours of categories as radios, named by colour. */
export function ColorSwatches({ value, onValueChange }: { value: string; onValueChange: (color: string) => void }) {
  const { t, i18n } = useLingui();
  const group = useId();
  return (
    <Field label={t`Color`} group>
      <div className="grid grid-cols-5 gap-2 sm:grid-cols-10">
        {PRESET_COLORS.map((color) => {
          const chosen = value.toUpperCase() === color;
          return (
            <label
              key={color}
              title={i18n._(names[color])}
              style={{ backgroundColor: color }}
              className="flex h-11 items-center sm:aspect-square sm:h-auto justify-center rounded-control text-on-accent outline-offset-2 forced-color-adjust-none has-checked:outline-2 has-checked:outline-ink has-focus-visible:outline-3 has-focus-visible:outline-focus"
            >
              <input
                type="radio"
                name={group}
                className="sr-only"
                aria-label={i18n._(names[color])}
                checked={chosen}
                onChange={() => onValueChange(color)}
              />
              {chosen && <Check className="size-4" aria-hidden />}
            </label>
          );
        })}
      </div>
    </Field>
  );
}
