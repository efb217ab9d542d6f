/** The first member's percentage of the categories that are not split by income: the cat is of both alike. */
export const categoryRules: Readonly<Record<string, number | undefined>> = { Mascotas: 50 };

/** Of the weekly shopping, every third time something is the second member's alone: whole pesos. */
const OWN_PESOS = [95, 140, 219] as const;

/** How a shared expense was agreed to be split: a percentage of the first member or null, and the second one's own part. */
export function agreedSplit(
  category: string,
  { description, amountCents }: { readonly description: string; readonly amountCents: number },
): { readonly percent: number | null; readonly ownPesos: number } {
  const pesos = Math.floor(amountCents / 100);
  const hasOwnPart = description === 'Súper de la semana' && pesos % 3 === 0;
  const ownPesos = hasOwnPart ? (OWN_PESOS[Math.floor(pesos / 3) % OWN_PESOS.length] ?? 0) : 0;
  return { percent: categoryRules[category] ?? null, ownPesos };
}

/** An expense that happens once. */
export interface DemoOccasion {
  readonly daysAgo: number;
  readonly description: string;
  readonly category: string;
  /** In cents of a peso, also where it was paid in another currency. */
  readonly amountCents: number;
  readonly payer: 'first' | 'second';
  readonly shared: boolean;
  /** The first member's, where it is not split by income. */
  readonly percent?: number;
  readonly refund?: boolean;
  readonly original?: { readonly currency: string; readonly amount: string; readonly rate: string };
}

export const occasions: readonly DemoOccasion[] = [
  {
    daysAgo: 36,
    description: 'Hospedaje en San Antonio',
    category: 'Viajes',
    amountCents: 342_445,
    payer: 'first',
    shared: true,
    percent: 60,
    original: { currency: 'USD', amount: '186.40', rate: '18.3715' },
  },
  {
    daysAgo: 34,
    description: 'Tenis del outlet',
    category: 'Ropa',
    amountCents: 118_842,
    payer: 'second',
    shared: false,
    original: { currency: 'USD', amount: '64.99', rate: '18.2862' },
  },
  {
    daysAgo: 12,
    description: 'Cobertor para la sala',
    category: 'Casa',
    amountCents: 129_900,
    payer: 'first',
    shared: true,
    percent: 50,
  },
  {
    daysAgo: 5,
    description: 'Devolución del cobertor',
    category: 'Casa',
    amountCents: 129_900,
    payer: 'first',
    shared: true,
    percent: 50,
    refund: true,
  },
];
