import { totalText } from '@safar/shared-contracts/paging.contract';
import { startingTotal, wholeTotal } from './count-texts';

it.each([
  [{ total: 48 }, ['48', '48', 'All 48']],
  [{ total: 10_000, moreThanTotal: true }, ['more than 10,000', 'More than 10,000', 'More than 10,000']],
])('the number of %j packages is read as %j', (counted, texts) => {
  expect([totalText(counted), startingTotal(counted), wholeTotal(counted)]).toEqual(texts);
});
