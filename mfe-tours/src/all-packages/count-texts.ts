import { totalText, type Counted } from '@safar/shared-contracts/paging.contract';

/** Whether exactly one package was counted. */
export const isOne = ({ total, moreThanTotal }: Counted): boolean => total === 1 && !moreThanTotal;

/** The number of packages at the beginning of a text: '48', or 'More than 10,000'. */
export const startingTotal = (counted: Counted): string =>
  totalText(counted).replace(/^m/, (letter) => letter.toUpperCase());

/** The same where all packages are meant: 'All 48'. */
export const wholeTotal = (counted: Counted): string =>
  counted.moreThanTotal ? startingTotal(counted) : `All ${counted.total}`;

/** What is counted: 'Tour Packages', or 'Tour Package' for one. */
export const tourPackages = (counted: Counted): string => (isOne(counted) ? 'Tour Package' : 'Tour Packages');
