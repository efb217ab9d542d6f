import { Trans } from '@lingui/react/macro';
import { CircleAlert } from 'lucide-react';
import { createContext, useContext, useId, useMemo, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';

type FieldContext = { id: string; labelId: string; describedBy: string | undefined; invalid: boolean };

const Context = createContext<FieldContext | null>(null);

/** The context of the field around an input: its id, its label, the ids of help and error, whether it is invalid. */
export const useField = () => useContext(Context);

export type FieldProps = {
  label: ReactNode;
  /** Adds «(opcional)» to the label. */
  optional?: boolean;
  /** At the end of the label's line: a counter, a hint. */
  aside?: ReactNode;
  help?: ReactNode;
  /** Already translated; see `fieldMessage` of i18n/error-message.ts. */
  error?: ReactNode;
  /** For several controls under one label (radios, swatches): a fieldset with a legend. */
  group?: boolean;
  className?: string;
  children: ReactNode;
};

export function Field(props: FieldProps) {
  const { label, optional = false, aside, help, error, group = false, className, children } = props;
  const id = useId();
  const hasError = error !== undefined && error !== null && error !== false && error !== '';
  const value = useMemo<FieldContext>(
    () => ({
      id,
      labelId: `${id}-label`,
      describedBy: hasError ? `${id}-error` : help ? `${id}-help` : undefined,
      invalid: hasError,
    }),
    [id, hasError, help],
  );
  const text = (
    <>
      {label}
      {optional && (
        <span className="font-normal text-ink-3">
          {' '}
          <Trans>(opcional)</Trans>
        </span>
      )}
    </>
  );
  const labelClass = 'text-small font-medium text-ink';
  const head = group ? (
    <span id={value.labelId} className={labelClass}>
      {text}
    </span>
  ) : (
    <label id={value.labelId} htmlFor={id} className={labelClass}>
      {text}
    </label>
  );
  return (
    <Context value={value}>
      <div
        className={classNames('flex min-w-0 flex-col gap-1.5', className)}
        {...(group && { role: 'group', 'aria-labelledby': value.labelId, 'aria-describedby': value.describedBy })}
      >
        {aside === undefined ? (
          head
        ) : (
          <div className="flex justify-between gap-3">
            {head}
            <span className="text-small text-ink-3">{aside}</span>
          </div>
        )}
        {children}
        {hasError ? (
          <p id={`${id}-error`} className="flex items-start gap-1.5 text-small text-negative">
            <CircleAlert className="mt-0.5 size-3.5" aria-hidden />
            <span>{error}</span>
          </p>
        ) : (
          help && (
            <p id={`${id}-help`} className="text-small text-ink-3">
              {help}
            </p>
          )
        )}
      </div>
    </Context>
  );
}
