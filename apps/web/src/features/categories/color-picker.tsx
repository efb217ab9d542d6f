import { useLingui } from '@lingui/react/macro';
import { Field } from '../../components/ui/field.tsx';
import { TextInput } from '../../components/ui/text-input.tsx';
import { ColorSwatches } from '../../editing/category/color-swatches.tsx';

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
  const { t } = useLingui();
  const isColor = /^#[0-9a-f]{6}$/i.test(value);
  return (
    <>
      <ColorSwatches value={value} onValueChange={onValueChange} />
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
