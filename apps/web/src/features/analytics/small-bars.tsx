/**
 * Twelve months as small bars on a scale of their own, the current one outlined. The text beside them says what they
 * are.
 */
export function SmallBars({ cents, className }: { cents: readonly number[]; className?: string }) {
  const largest = Math.max(...cents, 1);
  return (
    <span aria-hidden="true" className={`flex h-6.5 items-end gap-[3px] forced-color-adjust-none ${className ?? ''}`}>
      {cents.map((amount, index) => (
        <span
          // The months keep their positions.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          className={
            index === cents.length - 1
              ? 'min-h-[3px] grow rounded-[1.5px] border border-accent-ink'
              : 'min-h-px grow rounded-[1px] bg-accent-ink/42'
          }
          style={{ height: `${(100 * Math.max(amount, 0)) / largest}%` }}
        />
      ))}
    </span>
  );
}
