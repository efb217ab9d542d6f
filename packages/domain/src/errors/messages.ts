/** Every message a rule can give, by its code, in English as REST and the command line show it. */
const ENGLISH = {
  required: 'This field is required',
  invalidNumber: 'Invalid number',
  positive: 'Must be a positive number',
  negative: 'Must not be negative',
  amountTooLarge: 'Amount is too large',
  totalTooLarge: 'Total too large',
  usernameRequired: 'Username is required',
  passwordRequired: 'Password is required',
  invalidValue: 'Invalid value',
  invalidDate: 'Invalid date',
  invalidMonth: 'Invalid month',
  invalidYear: 'Invalid year',
  wrongPassword: 'Wrong password',
  wrongCode: 'Wrong code',
  commonPassword: 'Password is too common',
  invalidTime: 'Invalid time',
  invalidWeekday: 'Invalid weekday',
  invalidColor: 'Invalid color',
  invalidId: 'Invalid id',
  invalidMemberId: 'Invalid member id',
  invalidCharacters: 'Control characters are not allowed',
  invisibleCharacters: 'Invisible characters are not allowed',
  lookAlikeCharacters: 'Only plain characters are allowed, none that look like others',
  unknownMember: 'Unknown member',
  categoryNotFound: 'Category not found',
  tooManyRows: 'At most 50,000 rows are allowed',
  tooManyPlans: 'At most 1,000 plans are allowed',
  tooManyTags: 'At most 20 tags are allowed',
  invalidMeta: 'Must be a flat record of texts, numbers, booleans and nulls',
  metaTooLarge: 'Must not be larger than 4 kB',
  metaKeyRefused: 'This key is not allowed',
  pageRange: 'page must be from 1 to 999999999999999',
  limitRange: 'limit must be from 1 to 100',
  daysRange: 'days must be from 1 to 400',
  startAfterEnd: 'startDate must not be after endDate',
  invalidCadence: 'Invalid cadence',
  dayOfMonthRange: 'Must be a day from 1 to 31',
  monthlyNeedsDay: 'Monthly rules require dayOfMonth',
  weeklyNeedsWeekday: 'Weekly rules require weekday',
  biweeklyNeedsTwoWeekdays: 'Biweekly rules require exactly 2 weekdays',
  semimonthlyNeedsDays: 'Semimonthly rules require two days of the month',
  yearlyNeedsDay: 'Yearly rules require month and dayOfMonth',
  invalidInterval: 'Invalid interval',
  tooManyPast: 'At most 1,000 past dates are written at once',
  paymentRecorded: "This month's payment is already recorded",
  noPaymentDue: 'No payment is due',
  endBeforeStart: 'endDate must not be before startDate',
  percentagesTotal: 'Percentages must add up to 100',
  ownPartsExceedAmount: 'Own parts exceed the amount',
  personalHasNoSplit: 'A personal expense has no split',
  invalidCurrency: 'Invalid currency',
  tooManyDecimals: 'Too many decimals',
  notTheProduct: 'Must be the product of amount and rate',
  notInPesos: 'The amount is not in pesos',
  spentAndReceived: 'Either spent or received, not both',
  afterToday: 'date must not be after today',
  beforeAccount: 'date must not be before the start of the account',
  samePayer: 'from and to must be different members',
  afterCurrentMonth: 'month must not be after the current month',
  startAfterPayment: 'month must not be after a payment',
  monthNotEnded: 'Month has not ended',
  monthBeforeAccount: 'Month is before the account',
  salaryBeforeCurrentMonth: 'effectiveDate must not be before the current month',
  salaryBeforeOpenMonth: 'effectiveDate must not be before the first open month',
  setupStays: 'The set-up cannot be undone',
  dueBillStays: 'A bill that fell due is skipped, not undone',
  alreadyUndone: 'This change was already undone',
} as const;

export type FixedMessageCode = keyof typeof ENGLISH;
/** What is wrong with an input. The web app has its own text for each code; a limit follows after a colon. */
export type MessageCode = FixedMessageCode | `${'minimumLength' | 'maximumLength'}:${number}`;

/** The codes by name, so that the compiler refuses one that is not in the list. */
export const MESSAGES = Object.fromEntries(Object.keys(ENGLISH).map((code) => [code, code])) as {
  readonly [Code in FixedMessageCode]: Code;
};

export const minimumLength = (min: number) => `minimumLength:${min}` satisfies MessageCode;
export const maximumLength = (max: number) => `maximumLength:${max}` satisfies MessageCode;

/** A code with its limit. */
const LIMIT_CODE = /^(minimum|maximum)Length:(\d+)$/;

/**
 * A message for programs and the command line. Text that is not a code, for instance zod's own message for a wrong
 * type, is returned unchanged.
 *
 * @example englishMessage('required') // 'This field is required'
 * @example englishMessage('maximumLength:30') // 'Maximum length is 30'
 */
export function englishMessage(message: string): string {
  if (Object.hasOwn(ENGLISH, message)) return ENGLISH[message as FixedMessageCode];
  const [, kind, limit] = LIMIT_CODE.exec(message) ?? [];
  return kind === undefined ? message : `${kind === 'minimum' ? 'Minimum' : 'Maximum'} length is ${limit}`;
}
