import { type Cents, cents, parseAmount } from '@household/domain';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { Field } from '../../components/ui/field.tsx';
import { MoneyInput } from '../../components/ui/money-input.tsx';
import { TextInput } from '../../components/ui/text-input.tsx';
import { useFormat } from '../../i18n/format.ts';

/** A field of a panel; Enter applies its value. */
function FieldPanel({ onTake, children }: { onTake: () => void; children: ReactNode }) {
  const { t } = useLingui();
  const panel = useRef<HTMLDivElement>(null);
  // After the panel is shown: a hidden element can't be focused.
  useEffect(() => panel.current?.querySelector('input')?.select(), []);
  return (
    <div
      ref={panel}
      role="presentation"
      className="flex w-60 flex-col gap-3"
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
        // Otherwise the form around it, or the line, would save.
        event.preventDefault();
        event.stopPropagation();
        onTake();
      }}
    >
      {children}
      <Button variant="primary" onClick={onTake}>{t`Usar`}</Button>
    </div>
  );
}

type AmountProps = {
  /** What the pesos were converted from: `USD 12.50`; null when they are the amount itself. */
  of: string | null;
  value: Cents | null;
  /** Whether the amount is valid. */
  onTake: (amount: Cents) => boolean;
};

export function AmountPanel({ of, value, onTake }: AmountProps) {
  const { t } = useLingui();
  const format = useFormat();
  const [text, setText] = useState(value === null ? '' : format.plainAmount(value));
  const [isWrong, setWrong] = useState(false);
  const take = () => {
    const amount = parseAmount(text);
    setWrong(amount === null || amount < 1 || !onTake(cents(amount)));
  };
  return (
    <FieldPanel onTake={take}>
      <Field label={of === null ? t`Monto` : t`${of} en pesos`} error={isWrong && t`Escribe un monto válido`}>
        <MoneyInput value={text} onValueChange={setText} />
      </Field>
    </FieldPanel>
  );
}

export function DescriptionPanel({ value, onTake }: { value: string; onTake: (description: string) => void }) {
  const { t } = useLingui();
  const [text, setText] = useState(value);
  const [isWrong, setWrong] = useState(false);
  const take = () => {
    const description = text.trim();
    if (description === '') setWrong(true);
    else onTake(description);
  };
  return (
    <FieldPanel onTake={take}>
      <Field label={t`Descripción`} error={isWrong && t`Escribe una descripción`}>
        <TextInput value={text} onValueChange={setText} maxLength={510} autoComplete="off" />
      </Field>
    </FieldPanel>
  );
}
