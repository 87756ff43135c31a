import { ApiFailure, request } from '@safar/shared-auth';
import * as endpoints from '@safar/shared-contracts/endpoints/my-data';
import type { MyTasksData, MyToursData } from '@safar/shared-contracts/my-data.contract';

/** What both backends store about the signed-in user. */
export interface MyData {
  readonly tours: MyToursData;
  readonly tasks: MyTasksData;
}

/**
 * All that is stored about the signed-in user. Rejects when one of the backends fails, with a message that
 * names what is missing: half of it would look like the whole.
 */
export async function readMyData(): Promise<MyData> {
  const [tours, tasks] = await Promise.all([
    naming('Your tours, bookings and likes could not be read.', request(endpoints.getMyToursData)),
    naming('Your tasks and bids could not be read.', request(endpoints.getMyTasksData)),
  ]);
  return { tours: tours.data, tasks: tasks.data };
}

/**
 * Deletes all that is stored about the signed-in user. Each backend does so at once and as a whole, and doing
 * it twice does no harm. Rejects with a message that says what is done and what is not.
 */
export async function deleteMyData(): Promise<void> {
  await naming('Nothing was deleted.', request(endpoints.deleteMyTasksData));
  await naming(
    'Your tasks and bids are deleted, but your tours, bookings, reviews, likes and account are not yet.',
    request(endpoints.deleteMyToursData),
  );
}

/** Puts a sentence before the message of a failure. */
async function naming<T>(sentence: string, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (cause) {
    const reason = cause instanceof ApiFailure ? cause.message : 'Something went wrong. Please try again.';
    throw new Error(`${sentence} ${reason}`, { cause });
  }
}
