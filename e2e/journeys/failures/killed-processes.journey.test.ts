import { readFileSync } from 'node:fs';
import path from 'node:path';
import { requestFrom } from '@safar/scripts/checks/site-requests';
import { inFull } from '@safar/shared-server/testing/in-full';
import { endpointUrl } from '@safar/shared-contracts/endpoint';
import { listPackages } from '@safar/shared-contracts/endpoints/packages';
import { listTasks } from '@safar/shared-contracts/endpoints/tasks';
import { paths } from '@safar/shared-contracts/paths';
import { waitUntil } from '@safar/shared-server/testing/wait-until';
import { expectVisible } from '../../visitor/expect-visible';
import { logIn, PASSWORD, register, newAccount } from '../../visitor/accounts';
import { DATA_FOLDER, EMULATOR, ORIGIN, Visitor } from '../../visitor/visitor';

/** That each of them restarts and keeps what it had is shown by the tests of processes. */
const PROCESSES = inFull(['postgres', 'auth-emulator', 'edge'], ['edge']);

function pidOf(name: string): number {
  const { pid }: { pid: number } = JSON.parse(
    readFileSync(path.join(DATA_FOLDER, 'run', `${name}.json`), 'utf8'),
  );
  return pid;
}

/** Waits until the process runs under another pid and the backends and the emulator respond again. */
async function untilRestarted(name: string, killedPid: number): Promise<void> {
  const responds = async () => {
    if (pidOf(name) === killedPid) return false;
    const responses = await Promise.all([
      fetch(ORIGIN + endpointUrl(listPackages, { query: { limit: 1 } })),
      fetch(ORIGIN + endpointUrl(listTasks, { query: { limit: 1 } })),
      fetch(`${EMULATOR}/emulator/v1/projects/demo-safar/config`),
    ]);
    return responses.every(({ ok }) => ok);
  };
  await waitUntil(() => responds().catch(() => false), {
    timeoutMs: 30_000,
    failure: `${name} did not restart within 30 s.`,
  });
}

describe('a killed process of the stack', () => {
  it.each(PROCESSES)('%s restarts by itself, and no data that was just written is lost', async (name) => {
    const visitor = await Visitor.open();
    const { page } = visitor;
    const person = newAccount('Kamal Killed');
    await register(visitor, person);
    const { data } = await requestFrom(ORIGIN, listPackages, { query: { limit: 24 } });
    // Each of these tests takes a place.
    const tour = data.find(({ capacity }) => capacity === undefined);
    const booked = tour?.tourName ?? '';
    await page.goto(paths.tourDetails(tour?._id ?? ''));
    await page.getByRole('button', { name: 'Book Now' }).click();
    await expectVisible(page.getByText('🎉 Booking Successful!'));

    const pid = pidOf(name);
    process.kill(pid, 'SIGKILL');
    await untilRestarted(name, pid);

    const later = await Visitor.open();
    await later.page.goto('/mybookings');
    await logIn(later, person.email, PASSWORD);
    await later.page.waitForURL('/mybookings');
    await expectVisible(later.page.getByRole('row', { name: new RegExp(booked.split(':')[0] ?? booked) }));
    await visitor.close();
    await later.close();
  });
});
