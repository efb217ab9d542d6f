import { Migrator } from '@mikro-orm/migrations';
import { defineConfig, type Options } from '@mikro-orm/postgresql';
import { BindingDriver } from './cluster/bound-parameters.ts';
import { AccountStartEntity, ClosedMonthEntity, PaymentEntity } from './records/account/account.entities.ts';
import { CategoryEntity } from './records/categories/category.entity.ts';
import { ExpenseEntity } from './records/expenses/expense.entity.ts';
import { AccountEntity, HouseholdEntity, MemberEntity } from './records/household/household.entities.ts';
import { migrations } from './migrations.ts';
import { PlanEntity } from './records/msi/plan.entity.ts';
import { OccurrenceEntity, RuleEntity } from './records/recurring/rule.entity.ts';
import { addressing } from './cluster/host-addresses.ts';
import { PreparingClient } from './cluster/preparing-client.ts';
import { SalaryEntity } from './records/salaries/salary.entity.ts';

/** The timeout for a connection, new or from the pool, after which the database counts as unavailable. */
const CONNECT_MS = 30_000;

/** MikroORM with an explicit list of entities; tables without one (sessions, totals, the log) are used by SQL. */
export const ormConfig = (databaseUrl: string, poolSize: number): Options => {
  const { connectionString, ...hosts } = addressing(databaseUrl);
  return defineConfig({
    driver: BindingDriver,
    clientUrl: connectionString,
    // MikroORM reads only host, port, user and database from the address; the driver also settings such as sslmode.
    driverOptions: {
      connectionString,
      ...hosts,
      Client: PreparingClient,
      connectionTimeoutMillis: CONNECT_MS,
    },
    pool: { min: 0, max: poolSize },
    entities: [
      MemberEntity,
      HouseholdEntity,
      AccountEntity,
      SalaryEntity,
      CategoryEntity,
      ExpenseEntity,
      RuleEntity,
      OccurrenceEntity,
      PlanEntity,
      AccountStartEntity,
      PaymentEntity,
      ClosedMonthEntity,
    ],
    extensions: [Migrator],
    migrations: {
      migrationsList: Object.entries(migrations).map(([name, migration]) => ({ name, class: migration })),
      snapshot: false,
      silent: true,
      transactional: true,
      // All or nothing: after a failure the previous version can continue with its own schema.
      allOrNothing: true,
    },
  });
};
