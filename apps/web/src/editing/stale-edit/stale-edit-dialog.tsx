import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { ColorDot } from '../../components/ui/color-dot.tsx';
import { Dialog } from '../../components/ui/dialog.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useLastChange } from './use-last-change.ts';
import { differences, firstChoice, merge, type ComparedField, type Side } from './versions.ts';

export type StaleEditDialogProps<V> = {
  /** The record in conflict. */
  id: string;
  /** What happened; by default that somebody changed it while it was edited. */
  title?: string;
  fields: readonly ComparedField<V>[];
  /** The common base version. */
  base: V;
  mine: V;
  theirs: V;
  onSave: (values: V) => void;
  onKeepTheirs: () => void;
  /** Returns to the form, with its input unchanged. */
  onClose: () => void;
  /** Why the chosen values can't be saved together. */
  problem?: string | null;
};

/** Two versions of a record side by side, field by field: keep either, or choose for each field. */
export function StaleEditDialog<V>(props: StaleEditDialogProps<V>) {
  const { id, base, mine, theirs, onSave, onKeepTheirs, onClose, problem } = props;
  const { t } = useLingui();
  const format = useFormat();
  const { other, at } = useLastChange(id);
  const name = other?.name ?? null;
  const when = at && format.dateTime(at);
  const fields = differences(props.fields, mine, theirs);
  const [sides, setSides] = useState<readonly Side[]>(() => fields.map((field) => firstChoice(field, base, mine)));
  const group = useId();
  const headings: Record<Side, string> = {
    mine: t`Lo tuyo`,
    theirs: name === null ? t`Lo guardado` : t`Lo de ${name}`,
  };

  return (
    <Dialog
      width={560}
      onClose={onClose}
      title={
        props.title ?? (name === null ? t`Cambió mientras lo editabas` : t`${name} lo cambió mientras lo editabas`)
      }
    >
      <p className="mb-4 text-ink-2">
        {when !== null && (
          <>
            <Trans>Se guardó el {when}.</Trans>{' '}
          </>
        )}
        <Trans>Elige con qué te quedas en cada campo; lo que escribiste sigue aquí.</Trans>
      </p>
      <div className="flex flex-col gap-4">
        {fields.map((field, index) => (
          <fieldset key={field.label} className="min-w-0">
            <legend className="mb-1.5 text-small font-medium text-ink-2">{field.label}</legend>
            <div className="grid grid-cols-2 gap-2">
              {(['mine', 'theirs'] as const).map((side) => (
                <Version
                  key={side}
                  group={`${group}-${index}`}
                  heading={headings[side]}
                  field={field}
                  values={side === 'mine' ? mine : theirs}
                  checked={sides[index] === side}
                  startsHere={index === 0 && sides[0] === side}
                  onChoose={() => setSides(sides.map((chosen, place) => (place === index ? side : chosen)))}
                />
              ))}
            </div>
          </fieldset>
        ))}
      </div>
      {problem && (
        <p role="alert" className="mt-4 text-negative">
          {problem}
        </p>
      )}
      <div className="mt-6 flex flex-col gap-2 sm:flex-row-reverse sm:flex-wrap">
        <Button variant="primary" onClick={() => onSave(merge(fields, sides, mine, theirs))}>
          <Trans>Guardar lo elegido</Trans>
        </Button>
        <Button onClick={() => onSave(mine)}>
          <Trans>Quedarme con lo mío</Trans>
        </Button>
        <Button onClick={onKeepTheirs}>
          <Trans>Dejar lo guardado</Trans>
        </Button>
      </div>
    </Dialog>
  );
}

function Version<V>(props: {
  group: string;
  heading: string;
  field: ComparedField<V>;
  values: V;
  checked: boolean;
  startsHere: boolean;
  onChoose: () => void;
}) {
  const { group, heading, field, values, checked, startsHere, onChoose } = props;
  const { t } = useLingui();
  const text = field.text(values);
  const color = field.color?.(values);
  return (
    <label className="flex min-h-14 min-w-0 cursor-pointer flex-col justify-center gap-0.5 rounded-control border border-line-strong px-3 py-2 has-checked:border-accent-ink has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
      <input
        type="radio"
        name={group}
        checked={checked}
        data-autofocus={startsHere || undefined}
        onChange={onChoose}
        className="sr-only"
      />
      <span className="text-small text-ink-2">{heading}</span>
      <span className="flex items-center gap-2 font-medium wrap-anywhere whitespace-pre-line">
        {color !== undefined && <ColorDot color={color} />}
        {text === '' ? <span className="text-ink-3">{t`nada`}</span> : text}
      </span>
    </label>
  );
}
