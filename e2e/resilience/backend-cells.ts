import type { NetworkFault } from '@safar/scripts/chaos/fault-proxy';
import type { BackendCell, BackendFault } from '../resilience.matrix';
import { visitDuring, type SiteUnderFaults } from './site-under-faults';

const responseOf = (status: string, type: string, body: string) =>
  [
    `HTTP/1.1 ${status}`,
    `content-type: ${type}`,
    `content-length: ${body.length}`,
    'connection: close',
    '',
    body,
  ].join('\r\n');

const FAULTS: Readonly<Record<BackendFault, NetworkFault>> = {
  down: 'down',
  'black hole': 'silent',
  reset: 'reset',
  'slow by 5 s': { delayMs: 5_000 },
  '20 KB/s': { bytesPerSecond: 20_000 },
  '500': { response: responseOf('500 Internal Server Error', 'text/html', '<h1>Oops</h1>') },
  'malformed JSON': { response: responseOf('200 OK', 'application/json', '{"data":[') },
  'dies in the middle': { cutAfter: 400 },
};

/** Opens screens of both backends while the network between the edge and one of them is broken. */
export async function seeBackendCell(cell: BackendCell, site: SiteUnderFaults): Promise<void> {
  const { backend } = cell;
  const network = site.networks[backend];
  const heal = () => network.set(undefined);
  await network.set(FAULTS[cell.fault]);
  try {
    await visitDuring(site, backend, cell, heal);
  } finally {
    await heal();
  }
}
