import { Migration20261121090000_household } from './migrations/Migration20261121090000_household.ts';
import { Migration20261121090100_totals } from './migrations/Migration20261121090100_totals.ts';
import { Migration20261121090200_history } from './migrations/Migration20261121090200_history.ts';
import { Migration20261121090300_setup_code } from './migrations/Migration20261121090300_setup_code.ts';
import { Migration20261121183000_history_by_moment } from './migrations/Migration20261121183000_history_by_moment.ts';
import { Migration20261121184500_dates_of_rules } from './migrations/Migration20261121184500_dates_of_rules.ts';
import { Migration20261121190000_search_by_month } from './migrations/Migration20261121190000_search_by_month.ts';
import { Migration20261122100000_own_changes } from './migrations/Migration20261122100000_own_changes.ts';
import { Migration20261122100100_total_limit } from './migrations/Migration20261122100100_total_limit.ts';
import { Migration20261122113028_known_devices } from './migrations/Migration20261122113028_known_devices.ts';
import { Migration20261122114227_activity } from './migrations/Migration20261122114227_activity.ts';
import { Migration20261122115155_names_of_plans } from './migrations/Migration20261122115155_names_of_plans.ts';
import { Migration20261122160000_notes } from './migrations/Migration20261122160000_notes.ts';
import { Migration20261122200000_splits } from './migrations/Migration20261122200000_splits.ts';
import { Migration20261122203000_originals } from './migrations/Migration20261122203000_originals.ts';
import { Migration20261122220000_account } from './migrations/Migration20261122220000_account.ts';
import { Migration20261123015338_payment_day } from './migrations/Migration20261123015338_payment_day.ts';
import { Migration20261123015700_limits } from './migrations/Migration20261123015700_limits.ts';
import { Migration20261123020000_bills } from './migrations/Migration20261123020000_bills.ts';
import { Migration20261123021500_guard_in_one_pass } from './migrations/Migration20261123021500_guard_in_one_pass.ts';
import { Migration20261123022000_wholes_of_parts } from './migrations/Migration20261123022000_wholes_of_parts.ts';
import { Migration20261123022500_payment_limit } from './migrations/Migration20261123022500_payment_limit.ts';
import { Migration20261123060656_days_of_reports } from './migrations/Migration20261123060656_days_of_reports.ts';
import { Migration20261123093000_second_factor } from './migrations/Migration20261123093000_second_factor.ts';
import { Migration20261128140000_rules_that_fit } from './migrations/Migration20261128140000_rules_that_fit.ts';

/** All migrations, oldest first, by the name under which a database remembers them. */
export const migrations = {
  Migration20261121090000_household,
  Migration20261121090100_totals,
  Migration20261121090200_history,
  Migration20261121090300_setup_code,
  Migration20261121183000_history_by_moment,
  Migration20261121184500_dates_of_rules,
  Migration20261121190000_search_by_month,
  Migration20261122100000_own_changes,
  Migration20261122100100_total_limit,
  Migration20261122113028_known_devices,
  Migration20261122114227_activity,
  Migration20261122115155_names_of_plans,
  Migration20261122160000_notes,
  Migration20261122200000_splits,
  Migration20261122203000_originals,
  Migration20261122220000_account,
  Migration20261123015338_payment_day,
  Migration20261123015700_limits,
  Migration20261123020000_bills,
  Migration20261123021500_guard_in_one_pass,
  Migration20261123022000_wholes_of_parts,
  Migration20261123022500_payment_limit,
  Migration20261123060656_days_of_reports,
  Migration20261123093000_second_factor,
  Migration20261128140000_rules_that_fit,
};
