import { useLingui } from '@lingui/react/macro';
import { Check, Plus } from 'lucide-react';
import { useId } from 'react';
import { useNarrow } from '../../components/browser/media.ts';
import { classNames } from '../../components/class-names.ts';
import type { SplitChoice } from './change-split.ts';
import { useSplitLabels } from './use-split-labels.ts';

/** `usual` is the inherited rule: a category uses the household's. */
type Choice = SplitChoice | 'usual';
const CHOICES: readonly SplitChoice[] = ['income', 'half', 'other'];

/** The rules as radio buttons, and beside them the switch of own parts. */
export function SplitChoices<C extends Choice>(props: {
  value: C;
  onChoose: (choice: C) => void;
  /** The label of `usual`, where it can be selected. */
  usual?: string | undefined;
  own?: { isOn: boolean; onToggle: () => void } | undefined;
  /** The id of the error message of the rule. */
  wrongBy?: string | undefined;
}) {
  const { value, onChoose, usual, own, wrongBy } = props;
  const { t } = useLingui();
  const labels = useSplitLabels();
  // Beside own parts or in a narrow dialog, the choices stay on one line.
  const isShort = !useNarrow() && (usual === undefined || own === undefined);
  const name = useId();
  const offered = (usual === undefined ? CHOICES : ['usual', ...CHOICES]) as readonly C[];
  const labelOf = (choice: Choice) => (choice === 'usual' ? usual : labels.choices[choice]);
  return (
    <div className="grid grid-cols-2 gap-x-1.5 gap-y-2 sm:flex sm:gap-x-1 sm:flex-wrap tight:grid-cols-1">
      <div
        role="radiogroup"
        aria-label={t`Cómo se divide`}
        aria-invalid={wrongBy === undefined ? undefined : true}
        aria-describedby={wrongBy}
        className="contents"
      >
        {offered.map((choice) => {
          const isShortened = isShort && choice === 'other';
          return (
            <label
              key={choice}
              className={classNames(
                'chip justify-center has-focus-visible:outline-2 sm:px-2',
                value === choice && 'chip-set',
              )}
            >
              <input
                type="radio"
                className="sr-only"
                name={name}
                checked={value === choice}
                aria-label={isShortened ? labelOf(choice) : undefined}
                onChange={() => onChoose(choice)}
              />
              {isShortened ? t`Otro %` : labelOf(choice)}
            </label>
          );
        })}
      </div>
      {own && (
        <button
          type="button"
          aria-pressed={own.isOn}
          className={classNames(
            'chip justify-center gap-1.5! sm:px-2',
            usual === undefined && 'sm:ml-auto',
            own.isOn && 'chip-set',
          )}
          onClick={own.onToggle}
        >
          {own.isOn ? <Check className="size-3.5" aria-hidden /> : <Plus className="size-3.5" aria-hidden />}
          {labels.own}
        </button>
      )}
    </div>
  );
}
