import { formatAmount } from '@safar/shared-ui/format';

/** Formats a budget in whole currency units: 120 → '$120', 0 → 'Unpaid'. */
export function formatBudget(amount: number): string {
  return amount === 0 ? 'Unpaid' : formatAmount(amount);
}
