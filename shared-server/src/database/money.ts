/**
 * Converts an amount in whole currency units, as in the contracts, to integer cents, as in the database (Spec
 * D3.42).
 */
export const toCents = (amount: number): number => Math.round(amount * 100);

export const fromCents = (cents: number): number => cents / 100;
