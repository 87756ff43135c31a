import type { Task } from '@safar/shared-contracts/task.contract';

/** Begins a sentence: 'Its bidder gets a notice', 'Its bidders get a notice'. */
export const biddersGetNotice = ({ likeCount: bids }: Pick<Task, 'likeCount'>): string =>
  `Its ${bids === 1 ? 'bidder gets' : 'bidders get'} a notice`;
