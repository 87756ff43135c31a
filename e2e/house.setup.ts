import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findChromium } from '@safar/scripts/chromium';
import { startHouse } from '@safar/scripts/house/house';
import { demandFree, portsFrom } from '@safar/scripts/processes/ports';
import { keep } from './running-house';

/** Starts the whole site once for all journeys: its own data, its own ports, the same builds as `npm start`. */
export default async function setup(): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'safar-e2e-'));
  const house = await startHouse({
    env: { ...process.env, SAFAR_DATA: folder, PORT: String(await freeBase()), LOG_LEVEL: 'warn' },
  });
  process.env['SAFAR_E2E_ORIGIN'] = house.origin;
  process.env['SAFAR_E2E_RELEASES'] = house.releases;
  process.env['SAFAR_E2E_DATA'] = house.settings.dataFolder;
  process.env['SAFAR_E2E_CHROMIUM'] = await findChromium();
  keep({ house, folder });
}

/** The first of five free ports in a row, below those that the system hands out by itself. */
async function freeBase(): Promise<number> {
  for (let base = 20_000 + 10 * Math.floor(Math.random() * 1000); ; base += 10) {
    try {
      await demandFree(Object.values(portsFrom(base)), base);
      return base;
    } catch {
      // Somebody listens there: the next ones.
    }
  }
}
