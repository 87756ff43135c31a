import {
  databaseVariables,
  readEnvironment,
  serverVariables,
  tokenVariables,
} from '@safar/shared-server/environment';
import * as v from 'valibot';

const ServerEnvironment = v.object({ ...serverVariables, ...databaseVariables, ...tokenVariables });

export const readServerEnvironment = (source: NodeJS.ProcessEnv) =>
  readEnvironment(ServerEnvironment, source);

/** The seed command needs nothing but the database. */
export const readSeedEnvironment = (source: NodeJS.ProcessEnv) =>
  readEnvironment(v.object(databaseVariables), source);
