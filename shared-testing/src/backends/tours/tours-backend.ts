import { sampleTours } from '../../sample-data/sample-tours';
import type { EndpointHandler } from '../endpoint-handler';
import { fakeBackend, type FakeBackend } from '../fake-backend';
import { emptyTours, type ToursData } from './tours-data';

/** A fake tour backend that has these handlers. */
export const toursBackend = (...handlers: EndpointHandler<ToursData>[]): FakeBackend =>
  fakeBackend({ sample: sampleTours(), empty: emptyTours() }, handlers);
