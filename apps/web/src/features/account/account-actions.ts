import type { Payment } from '../../editing/account/account.ts';

type Month = Temporal.PlainYearMonth;

/** The actions of this screen; each opens a dialog. */
export type AccountActions = {
  pay: (payment?: Payment) => void;
  close: (month: Month) => void;
  reopen: (month: Month) => void;
  share: (month: Month) => void;
  /** Moves the account's start; the dialog suggests a month. */
  start: (month: Month) => void;
};
