import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { DomainErrorCode, DomainErrorDetails, MESSAGES, Resource } from '@household/domain';
import { useLingui } from '@lingui/react';
import { ForeignResponseError, type ErrorFacts } from './call.ts';

/** What the server said about a failed call; null when it was not reached or did not answer in its form. */
export function errorFacts(error: unknown): ErrorFacts | null {
  if (typeof error !== 'object' || error === null || !('data' in error)) return null;
  const { data } = error;
  return typeof data === 'object' && data !== null && 'code' in data && 'issues' in data ? (data as ErrorFacts) : null;
}

/**
 * Whether anything answered a failed call, be it a proxy before the server. Where nothing did, the connection is missing.
 */
export function wasAnswered(error: unknown): boolean {
  if (errorFacts(error)) return true;
  const { cause, meta } = (error ?? {}) as { cause?: unknown; meta?: { response?: unknown } };
  // tRPC names the response where its body was JSON of another form.
  return [error, cause].some((each) => each instanceof ForeignResponseError) || meta?.response !== undefined;
}

/** Whether the same call may succeed when it is made again: the server was not reached, or failed. */
export function isWorthRetrying(error: unknown): boolean {
  const code = errorFacts(error)?.code;
  return code === undefined || code === 'INTERNAL' || code === 'UNAVAILABLE';
}

type FixedMessage = (typeof MESSAGES)[keyof typeof MESSAGES];

/** Every validation message of the domain, by its English text on the wire. A new one does not compile without its words. */
const validation: Record<FixedMessage, MessageDescriptor> = {
  'This field is required': msg`Este campo es obligatorio`,
  'Invalid number': msg`Número no válido`,
  'Must be a positive number': msg`Debe ser un número positivo`,
  'Must not be negative': msg`No puede ser negativo`,
  'Amount is too large': msg`El monto es demasiado grande`,
  'Total too large': msg`Con este monto, la suma de todo sería demasiado grande`,
  'Username is required': msg`Escribe el usuario`,
  'Password is required': msg`Escribe la contraseña`,
  'Invalid value': msg`Valor no válido`,
  'Invalid date': msg`Fecha no válida`,
  'Invalid month': msg`Mes no válido`,
  'Invalid year': msg`Año no válido`,
  'Wrong password': msg`La contraseña no es correcta`,
  'Invalid time': msg`Hora no válida`,
  'Invalid weekday': msg`Día de la semana no válido`,
  'Invalid color': msg`Color no válido`,
  'Invalid id': msg`Identificador no válido`,
  'Invalid member id': msg`Escribe un nombre que tenga letras`,
  'Control characters are not allowed': msg`Tiene caracteres que no se permiten`,
  'Invisible characters are not allowed': msg`Tiene caracteres invisibles: escríbelo de nuevo`,
  'Only plain characters are allowed, none that look like others': msg`Usa letras y números comunes, no otros que se les parecen`,
  'Unknown member': msg`Esa persona no es de la casa`,
  'Category not found': msg`Esa categoría ya no existe`,
  'At most 50,000 rows are allowed': msg`Hasta 50,000 filas`,
  'At most 1,000 plans are allowed': msg`Hasta 1,000 planes`,
  'At most 20 tags are allowed': msg`Hasta 20 etiquetas`,
  'Must be a flat record of texts, numbers, booleans and nulls': msg`Valor no válido`,
  'Must not be larger than 4 kB': msg`Es demasiado largo`,
  'This key is not allowed': msg`Valor no válido`,
  'page must be at least 1': msg`Página no válida`,
  'limit must be from 1 to 100': msg`Cantidad no válida`,
  'startDate must not be after endDate': msg`El inicio no puede ser después del fin`,
  'endDate must not be before startDate': msg`El fin no puede ser antes del inicio`,
  "This month's payment is already recorded": msg`El pago de este mes ya está registrado`,
  'No payment is due': msg`Este plan no tiene pago pendiente`,
  'Monthly rules require dayOfMonth': msg`Elige el día del mes`,
  'Weekly rules require weekday': msg`Elige el día de la semana`,
  'Biweekly rules require exactly 2 weekdays': msg`Elige exactamente dos días de la semana`,
  'Must be a day from 1 to 31': msg`Debe ser un día del 1 al 31`,
  'Invalid cadence': msg`Frecuencia no válida`,
};

/**
 * A validation message in the person's words. What is not in the domain's list is given back as it came: the server
 * may be newer than this page.
 */
export function fieldMessage(message: string, i18n: I18n): string {
  const known = validation[message as FixedMessage] as MessageDescriptor | undefined;
  if (known) return i18n._(known);
  const length = /^(Minimum|Maximum) length is (\d+)$/.exec(message);
  if (!length) return message;
  const [, kind, limit = ''] = length;
  return kind === 'Minimum' ? i18n._(msg`Mínimo ${limit} caracteres`) : i18n._(msg`Máximo ${limit} caracteres`);
}

const missing: Record<Resource, MessageDescriptor> = {
  Expense: msg`Ese gasto ya no existe`,
  Category: msg`Esa categoría ya no existe`,
  'Recurring rule': msg`Esa regla ya no existe`,
  Salary: msg`Ese salario ya no existe`,
  Session: msg`Esa sesión ya está cerrada`,
  'Installment plan': msg`Ese plan ya no existe`,
  Username: msg`Ese usuario no existe`,
  User: msg`Ese usuario no existe`,
  Household: msg`La casa aún no está configurada`,
  Change: msg`Ese cambio ya no existe`,
};

const taken: Record<Resource, MessageDescriptor> = {
  Expense: msg`Ese gasto ya existe`,
  Category: msg`Ya hay una categoría con ese nombre`,
  'Recurring rule': msg`Esa regla ya existe`,
  Salary: msg`Ese salario ya existe`,
  Session: msg`Esa sesión ya existe`,
  'Installment plan': msg`Ese plan ya existe`,
  Username: msg`Ese usuario ya está en uso`,
  User: msg`Ese usuario ya está en uso`,
  Household: msg`La casa ya está configurada`,
  Change: msg`Ese cambio ya existe`,
};

type Details<Code extends DomainErrorCode> = DomainErrorDetails[Code];

const failures: { [Code in DomainErrorCode]: (details: Details<Code>, i18n: I18n) => string } = {
  VALIDATION_FAILED: ({ issues }, i18n) => fieldMessage(issues[0]?.message ?? 'Invalid value', i18n),
  INVALID_CREDENTIALS: (_, i18n) => i18n._(msg`Usuario o contraseña incorrectos`),
  UNAUTHENTICATED: (_, i18n) => i18n._(msg`Tu sesión terminó. Entra de nuevo.`),
  FORBIDDEN: (_, i18n) => i18n._(msg`No tienes permiso para hacer eso`),
  NOT_FOUND: ({ resource }, i18n) => i18n._(missing[resource]),
  ALREADY_EXISTS: ({ resource }, i18n) => i18n._(taken[resource]),
  RULE_VIOLATED: ({ message }, i18n) => fieldMessage(message, i18n),
  RATE_LIMITED: ({ retryAfterSeconds }, i18n) => {
    const minutes = Math.ceil(retryAfterSeconds / 60);
    return i18n._(msg`Demasiados intentos. Espera ${minutes} min y vuelve a intentarlo.`);
  },
  STALE_EDIT: (_, i18n) => i18n._(msg`Alguien más lo cambió mientras lo editabas`),
  UNDO_BLOCKED: (_, i18n) => i18n._(msg`No se puede deshacer: cambió de nuevo después`),
  TOO_LATE: (_, i18n) => i18n._(msg`Ya pasó el plazo para deshacerlo`),
  TOO_LARGE: (_, i18n) => i18n._(msg`Es demasiado grande para enviarlo`),
  UNAVAILABLE: (_, i18n) => i18n._(msg`El servidor no está disponible por ahora`),
};

/** Any failed call in the person's words, ready for a toast or beside a form's button. */
export function errorMessage(error: unknown, i18n: I18n): string {
  const facts = errorFacts(error);
  if (!facts) {
    return wasAnswered(error)
      ? i18n._(msg`El servidor respondió con un error`)
      : i18n._(msg`No hay conexión con el servidor`);
  }
  if (facts.code === 'INTERNAL') return i18n._(msg`Algo falló en el servidor`);
  const failure = failures[facts.code] as ((details: unknown, i18n: I18n) => string) | undefined;
  let text = '';
  try {
    text = failure?.(facts.details, i18n) ?? '';
  } catch {
    // Details of a form this page does not know; the general words below are right all the same.
  }
  return text === '' ? i18n._(msg`Algo falló en el servidor`) : text;
}

/** These functions bound to the language on screen. */
export function useErrorMessage(): {
  errorMessage: (error: unknown) => string;
  fieldMessage: (text: string) => string;
  /** What an amount's field says: the form's own words, unless the amount is fine and only does not fit. */
  amountError: (message: string | undefined, words: string) => string | undefined;
} {
  const { i18n } = useLingui();
  return {
    errorMessage: (error) => errorMessage(error, i18n),
    fieldMessage: (text) => fieldMessage(text, i18n),
    amountError: (message, words) =>
      message === ('Total too large' satisfies FixedMessage) ? fieldMessage(message, i18n) : message && words,
  };
}
