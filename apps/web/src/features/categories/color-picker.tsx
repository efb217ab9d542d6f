import { PRESET_COLORS } from '@household/domain';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import { useId } from 'react';
import { Field } from '../../components/ui/field.tsx';
import { TextInput } from '../../components/ui/text-input.tsx';

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

/** Ten colours as radios named by colour, and any other by its code or the system's own picker. */
export function ColorPicker({
  value,
  onValueChange,
  error,
}: {
  value: string;
  onValueChange: (color: string) => void;
  error?: string | undefined;
}) {
  const { t, i18n } = useLingui();
  const group = useId();
  const isColor = /^#[0-9a-f]{6}$/i.test(value);
  return (
    <>
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
      <Field label={t`Otro color`} error={error} className="max-w-40">
        <ColorCode value={value} swatch={isColor ? value : '#ffffff'} onValueChange={onValueChange} />
      </Field>
    </>
  );
}

function ColorCode({
  value,
  swatch,
  onValueChange,
}: {
  value: string;
  swatch: string;
  onValueChange: (color: string) => void;
}) {
  const { t } = useLingui();
  return (
    <TextInput
      value={value}
      onValueChange={(text) => onValueChange(text.toUpperCase())}
      maxLength={7}
      autoComplete="off"
      spellCheck={false}
      start={
        <input
          type="color"
          aria-label={t`Elegir otro color`}
          value={swatch.toLowerCase()}
          onChange={(event) => onValueChange(event.target.value.toUpperCase())}
          className="size-5 flex-none cursor-pointer appearance-none rounded-badge border-0 bg-transparent p-0 touch:size-8 [&::-moz-color-swatch]:rounded-badge [&::-moz-color-swatch]:border-0 [&::-webkit-color-swatch]:rounded-badge [&::-webkit-color-swatch]:border-0 [&::-webkit-color-swatch-wrapper]:p-0"
        />
      }
    />
  );
}
