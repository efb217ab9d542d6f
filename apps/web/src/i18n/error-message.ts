import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { DomainErrorCode, DomainErrorDetails, FixedMessageCode, Resource } from '@household/domain';
import { useLingui } from '@lingui/react';
import { errorFacts, hasResponse, isWorthRetrying } from '../data/error-facts.ts';
import { capitalised, formatFor } from './format.ts';
import { currentLocale } from './i18n.ts';

/** Every validation message of the domain, by its code. A new one does not compile without a text. */
const validation: Record<FixedMessageCode, MessageDescriptor> = {
  required: msg`Este campo es obligatorio`,
  invalidNumber: msg`Número no válido`,
  positive: msg`Debe ser un número positivo`,
  negative: msg`No puede ser negativo`,
  amountTooLarge: msg`El monto es demasiado grande`,
  totalTooLarge: msg`Con este monto, la suma de todo sería demasiado grande`,
  usernameRequired: msg`Escribe el usuario`,
  passwordRequired: msg`Escribe la contraseña`,
  invalidValue: msg`Valor no válido`,
  invalidDate: msg`Fecha no válida`,
  invalidMonth: msg`Mes no válido`,
  invalidYear: msg`Año no válido`,
  wrongPassword: msg`La contraseña no es correcta`,
  wrongCode: msg`Ese código no es correcto. Prueba con el siguiente.`,
  commonPassword: msg`Es de las más usadas o casi solo tu usuario: elige otra`,
  invalidTime: msg`Hora no válida`,
  invalidWeekday: msg`Día de la semana no válido`,
  invalidColor: msg`Color no válido`,
  invalidId: msg`Identificador no válido`,
  invalidMemberId: msg`Escribe un nombre que tenga letras`,
  invalidCharacters: msg`Tiene caracteres que no se permiten`,
  invisibleCharacters: msg`Tiene caracteres invisibles: escríbelo de nuevo`,
  lookAlikeCharacters: msg`Usa letras y números comunes, no otros que se les parecen`,
  unknownMember: msg`Esa persona no es de la casa`,
  categoryNotFound: msg`Esa categoría ya no existe`,
  tooManyRows: msg`Hasta 50,000 renglones`,
  tooManyPlans: msg`Hasta 1,000 planes`,
  tooManyTags: msg`Hasta 20 etiquetas`,
  invalidMeta: msg`Valor no válido`,
  metaTooLarge: msg`Es demasiado largo`,
  metaKeyRefused: msg`Valor no válido`,
  pageRange: msg`Página no válida`,
  limitRange: msg`Cantidad no válida`,
  daysRange: msg`Cantidad no válida`,
  startAfterEnd: msg`El inicio no puede ser después del fin`,
  endBeforeStart: msg`El fin no puede ser antes del inicio`,
  paymentRecorded: msg`El pago de este mes ya está registrado`,
  noPaymentDue: msg`Este plan no tiene pago pendiente`,
  monthlyNeedsDay: msg`Elige el día del mes`,
  weeklyNeedsWeekday: msg`Elige el día de la semana`,
  biweeklyNeedsTwoWeekdays: msg`Elige exactamente dos días de la semana`,
  semimonthlyNeedsDays: msg`Elige dos días del mes distintos`,
  yearlyNeedsDay: msg`Elige el mes y el día`,
  invalidInterval: msg`Entre 1 y 24 meses, o 1 y 52 semanas`,
  tooManyPast: msg`Hasta 1,000 fechas pasadas a la vez`,
  dayOfMonthRange: msg`Debe ser un día del 1 al 31`,
  invalidCadence: msg`Frecuencia no válida`,
  percentagesTotal: msg`Los porcentajes deben sumar 100`,
  ownPartsExceedAmount: msg`Las partes propias suman más que el gasto`,
  personalHasNoSplit: msg`Un gasto personal no se divide`,
  invalidCurrency: msg`Moneda no válida`,
  tooManyDecimals: msg`Tiene demasiados decimales`,
  notTheProduct: msg`No es el monto por el tipo de cambio`,
  notInPesos: msg`El monto no está en pesos`,
  spentAndReceived: msg`Tiene un cargo y un abono a la vez`,
  afterToday: msg`La fecha no puede ser después de hoy`,
  beforeAccount: msg`La fecha no puede ser antes del inicio de la cuenta`,
  samePayer: msg`Quien paga y quien recibe deben ser distintos`,
  afterCurrentMonth: msg`El mes no puede ser después del actual`,
  startAfterPayment: msg`Hay un pago antes de ese mes`,
  monthNotEnded: msg`El mes aún no termina`,
  monthBeforeAccount: msg`El mes es anterior a la cuenta`,
  salaryBeforeCurrentMonth: msg`No puede ser antes de este mes`,
  salaryBeforeOpenMonth: msg`No puede ser antes del primer mes abierto`,
  setupStays: msg`La configuración de la casa no se puede deshacer`,
  dueBillStays: msg`Un recibo que venció no se deshace: se puede omitir`,
  alreadyUndone: msg`Ese cambio ya se deshizo`,
};

/**
 * A validation message, translated. A message that is not a code of the domain is returned unchanged: the server may be
 * newer than this page, or the form may have translated it already.
 */
export function fieldMessage(message: string, i18n: I18n): string {
  if (Object.hasOwn(validation, message)) return i18n._(validation[message as FixedMessageCode]);
  const [, kind, limit = ''] = /^(minimum|maximum)Length:(\d+)$/.exec(message) ?? [];
  if (kind === undefined) return message;
  return kind === 'minimum' ? i18n._(msg`Mínimo ${limit} caracteres`) : i18n._(msg`Máximo ${limit} caracteres`);
}

const missing: Record<Resource, MessageDescriptor> = {
  Expense: msg`Ese gasto ya no existe; si se eliminó, está en la Papelera`,
  Category: msg`Esa categoría ya no existe`,
  'Recurring rule': msg`Esa regla ya no existe`,
  Salary: msg`Ese salario ya no existe`,
  Session: msg`Esa sesión ya está cerrada`,
  'Installment plan': msg`Ese plan ya no existe`,
  Username: msg`Ese usuario no existe`,
  User: msg`Ese usuario no existe`,
  Household: msg`La casa aún no está configurada`,
  Payment: msg`Ese pago ya no existe`,
  'Closed month': msg`Ese mes no está cerrado`,
  Bill: msg`Ese recibo ya no está pendiente`,
  Passkey: msg`Esa llave de acceso ya no existe`,
  'Code app': msg`Los códigos ya no están activos`,
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
  Payment: msg`Ese pago ya existe`,
  'Closed month': msg`Ese mes ya está cerrado`,
  Bill: msg`Ese recibo ya existe`,
  Passkey: msg`Esa llave de acceso ya está agregada`,
  'Code app': msg`Los códigos ya están activos`,
  Change: msg`Ese cambio ya existe`,
};

type Details<Code extends DomainErrorCode> = DomainErrorDetails[Code];

const failures: { [Code in DomainErrorCode]: (details: Details<Code>, i18n: I18n) => string } = {
  VALIDATION_FAILED: ({ issues }, i18n) =>
    fieldMessage(issues[0]?.message ?? ('invalidValue' satisfies FixedMessageCode), i18n),
  INVALID_CREDENTIALS: (_, i18n) => i18n._(msg`Usuario o contraseña incorrectos`),
  SECOND_FACTOR_REQUIRED: (_, i18n) => i18n._(msg`Falta el código`),
  INVALID_CODE: (_, i18n) => i18n._(msg`Ese código no es correcto. Prueba con el siguiente.`),
  PASSKEY_REFUSED: (_, i18n) => i18n._(msg`Esa llave de acceso no sirvió aquí. Prueba otra, o la contraseña.`),
  CONFIRMATION_REQUIRED: (_, i18n) => i18n._(msg`Confirma primero que eres tú`),
  UNAUTHENTICATED: (_, i18n) => i18n._(msg`Tu sesión terminó. Entra de nuevo.`),
  FORBIDDEN: (_, i18n) => i18n._(msg`No tienes permiso para hacer eso`),
  NOT_FOUND: ({ resource }, i18n) => i18n._(missing[resource]),
  ALREADY_EXISTS: ({ resource }, i18n) => i18n._(taken[resource]),
  ALREADY_CONFIRMED: (_, i18n) => i18n._(msg`Ese recibo ya se confirmó`),
  RULE_VIOLATED: ({ message }, i18n) => fieldMessage(message, i18n),
  RATE_LIMITED: ({ retryAfterSeconds }, i18n) => {
    const minutes = Math.ceil(retryAfterSeconds / 60);
    return i18n._(msg`Demasiados intentos. Espera ${minutes} min y vuelve a intentarlo.`);
  },
  STALE_EDIT: (_, i18n) => i18n._(msg`Alguien más lo cambió mientras lo editabas`),
  UNDO_BLOCKED: (_, i18n) => i18n._(msg`No se puede deshacer: cambió de nuevo después`),
  MONTH_CLOSED: ({ month }, i18n) => {
    const name = capitalised(formatFor(currentLocale()).month(month));
    return i18n._(msg`${name} está cerrado`);
  },
  TOO_LATE: (_, i18n) => i18n._(msg`Ya pasó el plazo para deshacerlo`),
  TOO_LARGE: (_, i18n) => i18n._(msg`Es demasiado grande para enviarlo`),
  UNAVAILABLE: (_, i18n) => i18n._(msg`El servidor no está disponible por ahora`),
};

/** Any failed request as a translated message, for a toast or beside a form's button. */
export function errorMessage(error: unknown, i18n: I18n): string {
  const facts = errorFacts(error);
  if (!facts) {
    return hasResponse(error)
      ? i18n._(msg`El servidor respondió con un error`)
      : i18n._(msg`No hay conexión con el servidor`);
  }
  if (facts.code === 'INTERNAL') return i18n._(msg`Algo falló en el servidor`);
  const failure = failures[facts.code] as ((details: unknown, i18n: I18n) => string) | undefined;
  let text = '';
  try {
    text = failure?.(facts.details, i18n) ?? '';
  } catch {
    // Details of a form that this page does not know; the generic text below is correct all the same.
  }
  return text === '' ? i18n._(msg`Algo falló en el servidor`) : text;
}

/** The error of a valid amount that is out of range. */
const MISFITS: ReadonlySet<string> = new Set([
  'totalTooLarge',
  'tooManyDecimals',
  'notTheProduct',
] satisfies FixedMessageCode[]);

/** These functions bound to the language on screen. */
export function useErrorMessage(): {
  errorMessage: (error: unknown) => string;
  /** A refused save as its form shows it; `sentence` wraps the reason. */
  saveFailure: (error: unknown, sentence?: (reason: string) => string) => { message: string; isWorthRetrying: boolean };
  /** A field's message; `whenEmpty` is the field's own text for having nothing in it. */
  fieldMessage: (text: string, whenEmpty?: string) => string;
  /** The message of an amount's field: the form's own text, unless the amount is valid and only out of range. */
  amountError: (message: string | undefined, words: string) => string | undefined;
} {
  const { i18n } = useLingui();
  return {
    errorMessage: (error) => errorMessage(error, i18n),
    saveFailure: (error, sentence = (reason) => reason) => ({
      message: sentence(errorMessage(error, i18n)),
      isWorthRetrying: isWorthRetrying(error),
    }),
    fieldMessage: (text, whenEmpty) =>
      whenEmpty !== undefined && text === ('required' satisfies FixedMessageCode)
        ? whenEmpty
        : fieldMessage(text, i18n),
    amountError: (message, words) =>
      message !== undefined && MISFITS.has(message) ? fieldMessage(message, i18n) : message && words,
  };
}
