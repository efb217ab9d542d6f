import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useFormat } from '../../i18n/format.ts';
import type { MonthlyReport } from './monthly-report.ts';

/** What the installment plans take this month: beside the expenses, never included, so that nothing counts twice. */
export function MsiNote({ report, className }: { report: MonthlyReport; className?: string }) {
  const format = useFormat();
  if (!report.msiDueCents) return null;
  const dueText = format.money(report.msiDueCents);
  return (
    <p className={className}>
      <Link to="/msi" className="reach rounded-badge hover:underline">
        <Trans>MSI por pagar, aparte: {dueText}</Trans>
      </Link>
    </p>
  );
}
