import { Trans } from '@lingui/react/macro';

/**
 * Shows a chart's figures as a table, in the same words for every chart: on hover or focus of what is marked
 * `group/chart`, on touch always.
 */
export function TableToggle({ shown, onChange }: { shown: boolean; onChange: (shown: boolean) => void }) {
  return (
    <button
      type="button"
      aria-expanded={shown}
      onClick={() => onChange(!shown)}
      className="reach rounded-badge font-medium whitespace-nowrap text-accent-ink opacity-0 transition-opacity group-focus-within/chart:opacity-100 group-hover/chart:opacity-100 focus-visible:opacity-100 aria-expanded:opacity-100 touch:opacity-100 print:hidden"
    >
      {shown ? <Trans>Ocultar tabla</Trans> : <Trans>Ver tabla</Trans>}
    </button>
  );
}
