/**
 * An amount in whole currency units, as the contracts have it, as the integer cents a database keeps. Source:
 * Spec D3.42.
 */
export const toCents = (amount: number): number => Math.round(amount * 100);

export const fromCents = (cents: number): number => cents / 100;
