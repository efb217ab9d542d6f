import { MESSAGES } from '@household/domain';
import { useLingui } from '@lingui/react/macro';
import { useErrorMessage } from '../../i18n/error-message.ts';

/**
 * A day as a form holds it. A string is typed text that is not a valid date, '' an emptied field: neither is ever
 * replaced by another day, so that nothing is saved that nobody typed.
 */
export type TypedDay = Temporal.PlainDate | string;

export const isDay = (day: TypedDay | null): day is Temporal.PlainDate => day !== null && typeof day !== 'string';

/** As the schemas expect it: an emptied field is a missing one. */
export const dayInput = (day: TypedDay): TypedDay | undefined => (day === '' ? undefined : day);

/** The error message of a typed day: at once when it is not a valid date, else the form's validation error. */
export function useDayError(): (day: TypedDay | null, issue?: string) => string | undefined {
  const { t } = useLingui();
  const { fieldMessage } = useErrorMessage();
  return (day, issue) => {
    if (issue === MESSAGES.invalidDate || (typeof day === 'string' && day !== '')) {
      return t`No es una fecha. Escríbela con el día primero, como 31/12/2026.`;
    }
    return issue === undefined ? undefined : fieldMessage(issue, t`Escribe la fecha`);
  };
}
