const money = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
});
const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec'.split(' ');

/** A calendar date as screens write it: '2026-12-01' → '1 Dec 2026'. */
export function dateText(date: string): string {
  const [year, month, day] = date.split('-').map(Number);
  return `${day} ${MONTHS[Number(month) - 1]} ${year}`;
}

/** An amount in cents: 24000 → '$240'. */
export const amountText = (cents: number): string => money.format(cents / 100);
