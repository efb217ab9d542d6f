import { Trans } from '@lingui/react/macro';

/** «Ver tabla» for a chart, in a cell of class `group/chart`: there on hover or focus, on touch always. */
export function TableToggle({ isShown, onToggle }: { isShown: boolean; onToggle: (isShown: boolean) => void }) {
  return (
    <button
      type="button"
      aria-expanded={isShown}
      onClick={() => onToggle(!isShown)}
      className="reach rounded-badge font-medium whitespace-nowrap text-accent-ink opacity-0 transition-opacity group-focus-within/chart:opacity-100 group-hover/chart:opacity-100 focus-visible:opacity-100 aria-expanded:opacity-100 touch:opacity-100"
    >
      {isShown ? <Trans>Ocultar tabla</Trans> : <Trans>Ver tabla</Trans>}
    </button>
  );
}
