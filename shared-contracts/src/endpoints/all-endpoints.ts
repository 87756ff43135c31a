import type { BackendName } from '../api/backends';
import type { Endpoint } from '../api/endpoint';
import * as bookings from './bookings.endpoints';
import * as guides from './guides.endpoints';
import * as myData from './my-data.endpoints';
import * as notices from './notices.endpoints';
import * as packages from './packages.endpoints';
import * as reviews from './reviews.endpoints';
import * as rosters from './rosters.endpoints';
import * as suggestions from './suggestions.endpoints';
import * as tasks from './tasks.endpoints';
import * as token from './token.endpoints';
import * as waiting from './waiting.endpoints';
import * as withdrawal from './withdrawal.endpoints';

const SUBJECTS = [
  token,
  packages,
  suggestions,
  guides,
  bookings,
  rosters,
  waiting,
  reviews,
  notices,
  tasks,
  withdrawal,
  myData,
];

type ValueOf<Subject> = Subject extends unknown ? Subject[keyof Subject] : never;

/** Any endpoint of both backends, with the types of its own literals: its name, its error codes. */
export type AnyEndpoint = ValueOf<(typeof SUBJECTS)[number]>;

/**
 * Every endpoint of both backends. For servers, tests and tools: a browser imports only the subjects it
 * needs.
 */
export const ALL_ENDPOINTS: readonly (Endpoint & Pick<AnyEndpoint, 'name'>)[] = SUBJECTS.flatMap((subject) =>
  Object.values<AnyEndpoint>(subject),
);

/** Returns the endpoints of one backend. */
export const endpointsOf = (name: BackendName) => ALL_ENDPOINTS.filter(({ backend }) => backend === name);
