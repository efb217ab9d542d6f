import { findRecords } from '../find-records.ts';
import { EntityReader } from '../reader.ts';
import type { Stored } from '../kinds.ts';

type SalaryFilter = {
  memberId?: string | undefined;
  startDate?: Temporal.PlainDate | undefined;
  endDate?: Temporal.PlainDate | undefined;
};

export class SalaryReader extends EntityReader {
  /** The whole history, oldest first, of one member or both, with effective dates within an optional range. */
  async list({ memberId, startDate, endDate }: SalaryFilter = {}): Promise<Stored<'salary'>[]> {
    const where = {
      ...(memberId !== undefined && { memberId }),
      effectiveDate: { ...(startDate && { $gte: startDate }), ...(endDate && { $lte: endDate }) },
    };
    return findRecords(this.em.fork(), 'salary', where as never, { orderBy: { effectiveDate: 'asc', id: 'asc' } });
  }
}
