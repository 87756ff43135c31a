import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findChromium } from '@safar/scripts/chromium';
import { startHouse } from '@safar/scripts/house/house';
import { freePort } from '@safar/scripts/processes/ports';
import { keep } from './running-house';

/** Starts the whole site once for all journeys: its own data, its own ports, the same builds as `npm start`. */
export default async function setup(): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'safar-e2e-'));
  const house = await startHouse({
    env: { ...process.env, SAFAR_DATA: folder, PORT: String(await freePort()), LOG_LEVEL: 'warn' },
  });
  process.env['SAFAR_E2E_ORIGIN'] = house.origin;
  process.env['SAFAR_E2E_RELEASES'] = house.releases;
  process.env['SAFAR_E2E_DATA'] = house.settings.dataFolder;
  process.env['SAFAR_E2E_CHROMIUM'] = await findChromium();
  keep({ house, folder });
}
