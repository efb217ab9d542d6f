import type { useAmount } from './use-amount.ts';

/** The amount and the description of an expense, while the form that they were typed into is hidden. */
export function TypedSoFar({ amount, description }: { amount: ReturnType<typeof useAmount>; description: string }) {
  if (!amount.isTyped && description === '') return null;
  return (
    <p className="flex items-baseline gap-4">
      {amount.isTyped && (
        <span className="text-title font-semibold">
          {amount.reading.sign}
          {amount.value}
        </span>
      )}
      <span className="min-w-0 truncate text-ink-2">{description}</span>
    </p>
  );
}
