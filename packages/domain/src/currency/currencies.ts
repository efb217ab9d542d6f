/**
 * ISO 4217, list one as published by SIX on 2024-06-25, with XAD and XCG, which came after, by the number of decimals that
 * it gives. Without what has no minor unit (gold, units of account, tests) and without the peso.
 *
 * A list of our own: `Intl` gives Colombian pesos no decimals, and of the packages that hold it the newer has one decimal
 * for MGA and MRU, the older lacks XCG. A code is never taken out, because expenses keep it: ANG, BGN and CUC are of the past.
 */
const CODES_BY_DECIMALS: readonly (readonly [decimals: number, codes: string])[] = [
  [0, 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'],
  [
    2,
    'AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BMD BND BOB BOV BRL BSD BTN BWP BYN BZD CAD CDF CHE CHF ' +
      'CHW CNY COP COU CRC CUC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL ' +
      'HTG HUF IDR ILS INR IRR JMD KES KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR ' +
      'MVR MWK MXV MYR MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD ' +
      'SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TOP TRY TTD TWD TZS UAH USD USN UYU UZS VED VES WST XAD XCD ' +
      'XCG YER ZAR ZMW ZWG',
  ],
  [3, 'BHD IQD JOD KWD LYD OMR TND'],
  [4, 'CLF UYW'],
];

const DECIMALS: ReadonlyMap<string, number> = new Map(
  CODES_BY_DECIMALS.flatMap(([decimals, codes]) => codes.split(' ').map((code) => [code, decimals] as const)),
);

/** Every currency but the peso, by its code of ISO 4217, in alphabetical order. */
export const FOREIGN_CURRENCIES: readonly string[] = [...DECIMALS.keys()].toSorted();

/**
 * The most decimals of an amount in a currency other than the peso, 0 to 4; null when no currency has this code.
 *
 * @example currencyDecimals('JPY') // 0
 */
export const currencyDecimals = (code: string): number | null => DECIMALS.get(code) ?? null;
