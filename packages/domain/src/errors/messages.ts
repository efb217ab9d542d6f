/**
 * Every message a rule can give, in English as the interface of programs shows it.
 * The web app maps them to its own texts by these very strings, so a message is never built anywhere else.
 */
export const MESSAGES = {
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
  pageRange: 'page must be at least 1',
  limitRange: 'limit must be from 1 to 100',
  startAfterEnd: 'startDate must not be after endDate',
  invalidCadence: 'Invalid cadence',
  dayOfMonthRange: 'Must be a day from 1 to 31',
  monthlyNeedsDay: 'Monthly rules require dayOfMonth',
  weeklyNeedsWeekday: 'Weekly rules require weekday',
  biweeklyNeedsTwoWeekdays: 'Biweekly rules require exactly 2 weekdays',
  paymentRecorded: "This month's payment is already recorded",
  noPaymentDue: 'No payment is due',
  endBeforeStart: 'endDate must not be before startDate',
} as const;

export const minimumLength = (min: number) => `Minimum length is ${min}` as const;
export const maximumLength = (max: number) => `Maximum length is ${max}` as const;
