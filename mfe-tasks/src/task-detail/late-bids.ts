/** One chunk, which loads on first use: most visitors neither read who bid on a task nor withdraw a bid. */
export { BidList } from './bid-list';
export { askAndWithdraw } from './withdraw-bid';
