import * as endpoints from '@safar/shared-contracts/endpoints/waiting';
import { HandlerError } from '../endpoint-handler';
import { findPackage } from './tours-data';
import { toursHandler } from './tours-handler';

export const getWaiting = toursHandler(endpoints.getWaiting, ({ params, email, data }) => {
  const own = data.waiting.find((each) => each.email === email && each.packageId === params.id);
  return own ? { waiting: true, travellers: own.travellers } : { waiting: false };
});

export const listWaiting = toursHandler(endpoints.listWaiting, ({ email, data }) => ({
  data: data.waiting
    .filter((each) => each.email === email)
    .map(({ packageId, travellers }) => {
      const { _id, tourName, departureDate, placesLeft = travellers } = findPackage(data, packageId).tour;
      return {
        tourPackage: { _id, tourName, departureDate },
        travellers,
        placesFree: placesLeft >= travellers,
      };
    }),
}));

export const setWaiting = toursHandler(endpoints.setWaiting, ({ params, body, email, data }) => {
  const packageId = params.id;
  const { waiting, travellers = 1 } = body;
  const { placesLeft } = findPackage(data, packageId).tour;
  if (waiting && (placesLeft === undefined || placesLeft >= travellers)) {
    throw new HandlerError('CONFLICT', 'There are places on this tour again. You can book it now.');
  }
  data.waiting = data.waiting.filter((each) => each.email !== email || each.packageId !== packageId);
  if (waiting) data.waiting.push({ email, packageId, travellers });
  return waiting ? { waiting, travellers } : { waiting };
});
