import { ObjectId } from '@safar/shared-contracts/object-id.contract';
import * as v from 'valibot';
import { ApiFailure } from './api-failure';

/**
 * Returns the id of an address, for loaders. Throws what a server would respond for an id that cannot exist:
 * an ApiFailure with status 404, `There is no ${noun} at this address.`
 */
export function addressId(id: string | undefined, noun: string): string {
  if (v.is(ObjectId, id)) return id;
  throw new ApiFailure('http', 'NOT_FOUND', {
    status: 404,
    message: `There is no ${noun} at this address.`,
  });
}
