import type {
  AccountStart,
  Category,
  Expense,
  InstallmentPlan,
  Payment,
  RecurringRule,
  Salary,
} from '@household/domain';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { expenseLabels } from '../expense/entry-labels.ts';
import type { Format } from '../../i18n/format.ts';
import type { Outputs } from '../../data/trpc.ts';

export type Kind = Outputs['history']['list']['changes'][number]['items'][number]['kind'];

export const kindNames: Record<Kind, MessageDescriptor> = {
  expense: msg`Gastos`,
  category: msg`Categorías`,
  rule: msg`Reglas recurrentes`,
  occurrence: msg`Fechas de reglas`,
  plan: msg`Planes MSI`,
  household: msg`La casa`,
  accountStart: msg`Inicio de la cuenta`,
  payment: msg`Pagos entre ustedes`,
  closedMonth: msg`Meses cerrados`,
  salary: msg`Salarios`,
  profile: msg`Perfiles`,
};

/** The fields of all kinds; of an account only the username is shown. */
export type Field =
  | keyof Expense
  | keyof Category
  | keyof RecurringRule
  | keyof InstallmentPlan
  | keyof Salary
  | keyof Payment
  | keyof AccountStart
  | 'username';

/** The label of each field; null: internal, not shown. */
export const fieldNames: Record<Field, MessageDescriptor | null> = {
  ...expenseLabels,
  id: null,
  createdAt: null,
  name: msg`Nombre`,
  color: msg`Color`,
  icon: null,
  limitCents: msg`Límite del mes`,
  cadence: msg`Frecuencia`,
  interval: msg`Intervalo`,
  dayOfMonth: msg`Día del mes`,
  daysOfMonth: msg`Días del mes`,
  weekday: msg`Día de la semana`,
  weekdays: msg`Días de la semana`,
  time: msg`Hora`,
  startDate: msg({ message: 'Inicio', context: 'start date' }),
  endDate: msg`Fin`,
  isActive: msg`Activa`,
  needsConfirmation: msg`Por confirmar`,
  lastExecutedAt: null,
  nextExecutionAt: null,
  merchant: msg`Comercio`,
  purchaseDate: msg`Fecha de compra`,
  originalAmountCents: msg`Monto original`,
  remainingBalanceCents: msg`Saldo restante`,
  paymentDueCents: msg`Pago del mes`,
  currentInstallment: msg`Mensualidad`,
  totalInstallments: msg`Mensualidades`,
  paymentDay: msg`Día de pago`,
  recordedMonth: null,
  memberId: null,
  effectiveDate: msg`Desde`,
  username: msg`Usuario`,
  from: msg`De`,
  to: msg`Para`,
  method: msg`Forma de pago`,
  note: msg`Nota`,
  month: msg`Mes`,
  openingCents: msg`Saldo al inicio`,
};

/** «cambió el monto»: the label of a field is no object of a sentence. */
export const changedFields: Partial<Record<string, MessageDescriptor>> = {
  amountCents: msg`el monto`,
  date: msg`la fecha`,
  description: msg`la descripción`,
  categoryId: msg`la categoría`,
  paidBy: msg`quién pagó`,
  shared: msg`si es compartido`,
  split: msg`la división`,
  tags: msg`las etiquetas`,
  notes: msg`las notas`,
  note: msg`la nota`,
  name: msg`el nombre`,
  color: msg`el color`,
  limitCents: msg`el límite`,
  isActive: msg`si está activa`,
  remainingBalanceCents: msg`el saldo restante`,
  currentInstallment: msg`la mensualidad`,
  username: msg`el usuario`,
  original: msg`la moneda`,
  refund: msg`si es una devolución`,
  cadence: msg`la frecuencia`,
  interval: msg`el intervalo`,
  dayOfMonth: msg`el día del mes`,
  daysOfMonth: msg`los días del mes`,
  weekday: msg`el día de la semana`,
  weekdays: msg`los días de la semana`,
  time: msg`la hora`,
  startDate: msg`el inicio`,
  endDate: msg`el fin`,
  needsConfirmation: msg`si se confirma`,
  merchant: msg`el comercio`,
  purchaseDate: msg`la fecha de compra`,
  originalAmountCents: msg`el monto original`,
  paymentDueCents: msg`el pago del mes`,
  totalInstallments: msg`las mensualidades`,
  paymentDay: msg`el día de pago`,
  effectiveDate: msg`desde cuándo cuenta`,
  from: msg`quién paga`,
  to: msg`a quién`,
  method: msg`la forma de pago`,
  month: msg`el mes`,
  openingCents: msg`el saldo al inicio`,
};

/** What one record of a kind is called. */
export const kindNouns: Record<Kind, MessageDescriptor> = {
  expense: msg`gasto`,
  category: msg`categoría`,
  rule: msg`regla`,
  occurrence: msg`fecha de regla`,
  plan: msg`plan MSI`,
  household: msg`la casa`,
  accountStart: msg`cuenta`,
  payment: msg`pago`,
  closedMonth: msg`mes`,
  salary: msg`salario`,
  profile: msg`perfil`,
};

export const cadences: Record<string, MessageDescriptor> = {
  monthly: msg`mensual`,
  weekly: msg`semanal`,
  biweekly: msg`dos veces por semana`,
  semimonthly: msg`cada quincena`,
  yearly: msg`cada año`,
};

export const methods: Record<string, MessageDescriptor> = {
  transfer: msg`transferencia`,
  cash: msg`efectivo`,
  other: msg`otra`,
};

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const dayText = /^\d{4}-\d{2}-\d{2}$/;
const monthText = /^\d{4}-\d{2}$/;

/** The field determines the format: an expense's description may be "weekly", or look like a date. */
export function valueText(field: string, value: unknown, format: Format): string | null {
  if (typeof value === 'number' && field === 'month') return format.monthTitle(value);
  if (typeof value === 'number') return field.endsWith('Cents') ? format.money(value) : format.count(value);
  if (typeof value !== 'string') return null;
  if (/date$/i.test(field) && dayText.test(value)) return format.date(Temporal.PlainDate.from(value));
  if (field === 'month' && monthText.test(value)) return format.month(Temporal.PlainYearMonth.from(value));
  const weekday = field.startsWith('weekday') ? weekdays.indexOf(value) : -1;
  return weekday < 0 ? value : format.weekdayName(weekday + 1);
}
