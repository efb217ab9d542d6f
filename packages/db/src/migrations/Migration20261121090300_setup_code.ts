import { Migration } from '@mikro-orm/migrations';

/** The code that lets the first visitor set up the household, the same for all servers of one database. */
export class Migration20261121090300_setup_code extends Migration {
  override up(): void {
    this.addSql(`
      create table setup_code (
        only_one boolean primary key default true constraint setup_code_only_one check (only_one),
        code text not null)`);
  }
}
