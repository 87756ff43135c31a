import * as endpoints from '@safar/shared-contracts/endpoints/waiting';
import { HandlerError } from '../endpoint-handler';
import { findPackage } from './tours-data';
import { toursHandler } from './tours-handler';

export const getWaiting = toursHandler(endpoints.getWaiting, ({ params, email, data }) => ({
  waiting: data.waiting.some((each) => each.email === email && each.packageId === params.id),
}));

export const setWaiting = toursHandler(endpoints.setWaiting, ({ params, body, email, data }) => {
  const packageId = params.id;
  const { tour } = findPackage(data, packageId);
  if (body.waiting && tour.placesLeft !== 0) {
    throw new HandlerError('CONFLICT', 'There are places on this tour again. You can book it now.');
  }
  data.waiting = data.waiting.filter((each) => each.email !== email || each.packageId !== packageId);
  if (body.waiting) data.waiting.push({ email, packageId });
  return body;
});
