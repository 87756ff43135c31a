import { findChromium } from '@safar/scripts/checks/chromium';
import { dataPaths } from '@safar/scripts/stack/data-paths';
import { startStack } from '@safar/scripts/stack/stack';
import { freeBasePort } from '@safar/scripts/stack/processes/free-ports';
import { temporaryFolder } from '@safar/scripts/stack/testing/temporary-folder';
import { setRunningStack } from './running-stack';

/**
 * Starts the whole site once for all journeys, with data and ports of its own and the same builds as `npm
 * start`. When the environment variables of this function name a running site already, the journeys use that
 * one.
 */
export default async function setup(): Promise<void> {
  process.env['SAFAR_E2E_CHROMIUM'] = await findChromium();
  if (process.env['SAFAR_E2E_ORIGIN']) return;
  const data = temporaryFolder();
  const stack = await startStack({
    env: {
      ...process.env,
      SAFAR_DATA: data.folder,
      PORT: String(await freeBasePort()),
      // As an operator runs it: the walk for emails and tokens reads the logs.
      LOG_LEVEL: 'info',
      // The journeys send as much from one address as nobody else does.
      RATE_LIMIT_FACTOR: '1000',
      // Longer than usual, because one machine runs the site, the browsers and the tests at once.
      SEARCH_TIMEOUT_MS: '15000',
      ADMISSION_TIMEOUT_MS: '15000',
    },
  });
  process.env['SAFAR_E2E_ORIGIN'] = stack.origin;
  process.env['SAFAR_E2E_RELEASES'] = dataPaths(stack.settings.dataFolder).releases;
  process.env['SAFAR_E2E_DATA'] = stack.settings.dataFolder;
  process.env['SAFAR_E2E_EMULATOR'] = `http://127.0.0.1:${stack.settings.ports.emulator}`;
  setRunningStack({ stack, data });
}
