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
