import type { Endpoint } from '@safar/shared-contracts/endpoint';
import type { InferInput } from 'valibot';
import { handle, type EndpointHandler, type HandlerInput } from '../endpoint-handler';
import type { ToursData } from './tours-data';

/** The handler of an endpoint of the fake tour backend. */
export const toursHandler = <E extends Endpoint>(
  endpoint: E,
  resolve: (input: HandlerInput<E, ToursData>) => InferInput<E['response']>,
): EndpointHandler<ToursData> => handle(endpoint, resolve);
