import type { Endpoint } from '../endpoint';
import * as bookings from './bookings.endpoints';
import * as guides from './guides.endpoints';
import * as packages from './packages.endpoints';
import * as tasks from './tasks.endpoints';
import * as token from './token.endpoints';

/**
 * Every endpoint of both backends. For servers, tests and tools: a browser imports only the subjects it
 * needs.
 */
export const ALL_ENDPOINTS: readonly Endpoint[] = [token, packages, guides, bookings, tasks].flatMap(
  (subject) => Object.values<Endpoint>(subject),
);
