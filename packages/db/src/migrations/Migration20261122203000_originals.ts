import { Migration } from '@mikro-orm/migrations';

/**
 * The pesos of an amount in another currency are always their product, in cents, halves away from zero (`productCents`).
 * Requests are checked before; undoing an amount may meet an original that was given since.
 */
export class Migration20261122203000_originals extends Migration {
  override up(): void {
    this.addSql(`
      alter table expense add constraint expense_amount_of_original check (
        original is null
        or round((original ->> 'amount')::numeric * (original ->> 'rate')::numeric * 100) = amount_cents)`);
  }
}
