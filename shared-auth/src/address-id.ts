import { ObjectId } from '@safar/shared-contracts/object-id.contract';
import * as v from 'valibot';
import { ApiFailure } from './api-failure';

/**
 * The id in an address, for loaders. Throws what a server would answer for one that cannot be: an ApiFailure
 * with status 404, `There is no ${noun} at this address.`
 */
export function addressId(id: string | undefined, noun: string): string {
  if (v.is(ObjectId, id)) return id;
  throw new ApiFailure('http', 'NOT_FOUND', {
    status: 404,
    message: `There is no ${noun} at this address.`,
  });
}
