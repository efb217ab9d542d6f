import { MESSAGES } from '@household/domain';
import { useLingui } from '@lingui/react/macro';
import { useErrorMessage } from '../../i18n/error-message.ts';

/**
 * A day as a form holds it. A text is what was typed and is no day, '' a field that was emptied: neither is ever
 * exchanged for another day, so that nothing is saved that nobody typed.
 */
export type TypedDay = Temporal.PlainDate | string;

export const isDay = (day: TypedDay | null): day is Temporal.PlainDate => day !== null && typeof day !== 'string';

/** As the schemas read it: an emptied field is a missing one. */
export const dayInput = (day: TypedDay): TypedDay | undefined => (day === '' ? undefined : day);

/**
 * What is wrong with a typed day, in the person's words: at once when it is no day, else what the check of the form said.
 */
export function useDayError(): (day: TypedDay | null, issue?: string) => string | undefined {
  const { t } = useLingui();
  const { fieldMessage } = useErrorMessage();
  return (day, issue) => {
    if (issue === MESSAGES.invalidDate || (typeof day === 'string' && day !== '')) {
      return t`No es una fecha. Escríbela con el día primero, como 31/12/2026.`;
    }
    return issue === undefined ? undefined : fieldMessage(issue);
  };
}
