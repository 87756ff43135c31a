import { request } from '@safar/shared-auth';
import * as endpoints from '@safar/shared-contracts/endpoints/withdrawal';

/** Takes the user's bid off a task. Gives 1 for a bid that there was, else 0. */
export async function withdrawBid(id: string): Promise<0 | 1> {
  const { modifiedCount } = await request(endpoints.withdrawBid, { params: { id } });
  return modifiedCount > 0 ? 1 : 0;
}
