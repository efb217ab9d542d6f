import type { useAmount } from './use-amount.ts';

/** The amount and the description of an expense, while the form that they were typed into is hidden. */
export function TypedSoFar({ amount, description }: { amount: ReturnType<typeof useAmount>; description: string }) {
  if (!amount.isTyped && description === '') return null;
  return (
    <p className="flex items-baseline gap-4 max-sm:mt-2">
      {amount.isTyped && (
        <span className="text-title font-semibold max-sm:text-figure-small max-sm:tracking-figure">
          <span className="max-sm:mr-0.5 max-sm:font-normal max-sm:text-ink-3">{amount.reading.sign}</span>
          {amount.value}
        </span>
      )}
      <span className="min-w-0 truncate text-ink-2">{description}</span>
    </p>
  );
}
