import { setTimeout as pause } from 'node:timers/promises';
import { addPackage, updatePackage } from '@safar/shared-contracts/endpoints/packages';
import { paths } from '@safar/shared-contracts/paths';
import { waitUntil } from '@safar/shared-server/testing/wait-until';
import { requestFrom, requestToken } from '../checks/site-requests';
import { SAMPLE_ACCOUNTS } from '../stack/sample-accounts';

const [, GUIDE] = SAMPLE_ACCOUNTS;
const POLL_MS = 25;
/** Longer than data are outdated that change all the time. */
const QUIET_MS = 65_000;
const SEEN_TIMEOUT_MS = 30_000;

/** Somebody who changes a tour again and again. */
export class ChangingGuide {
  changes = 0;

  private constructor(
    private readonly origin: string,
    readonly token: string,
    private readonly tour: string,
    private readonly departureDate: string,
  ) {}

  /** Adds the tour. One that departs long after all others is in no list of those that leave soonest. */
  static async signIn(origin: string, departureDate = '2030-01-01'): Promise<ChangingGuide> {
    const token = await requestToken(origin, GUIDE);
    const body = {
      ...tourOf('A tour', departureDate),
      guideName: GUIDE.displayName,
      guideEmail: GUIDE.email,
      guidePhoto: '',
    };
    const { data } = await requestFrom(origin, addPackage, { body, token });
    return new ChangingGuide(origin, token, data._id, departureDate);
  }

  /** Changes the tour so many times as `due` says. */
  async changeUntil(isOver: () => boolean, due: () => number): Promise<void> {
    while (!isOver()) {
      if (this.changes < due()) await this.#change();
      else await pause(POLL_MS);
    }
  }

  /** Changes the tour on a site where nothing else changes, until its page says so. */
  async secondsUntilSeen(): Promise<number> {
    const { origin, tour } = this;
    const read = async () =>
      (await fetch(origin + paths.tourDetails(tour), { headers: { accept: 'text/html' } })).text();
    await pause(QUIET_MS);
    for (let times = 0; times < 3; times += 1) await read();
    await this.#change();
    const since = performance.now();
    await waitUntil(async () => (await read()).includes(`<title>${nameOf(this.changes)} `), {
      timeoutMs: SEEN_TIMEOUT_MS,
      failure: 'The change of a tour is not seen.',
    });
    return (performance.now() - since) / 1000;
  }

  async #change(): Promise<void> {
    this.changes += 1;
    const { origin, token, tour: id, departureDate } = this;
    const body = tourOf(nameOf(this.changes), departureDate);
    await requestFrom(origin, updatePackage, { params: { id }, body, token });
  }
}

const nameOf = (change: number) => `The tour after change ${change}`;

const tourOf = (tourName: string, departureDate: string) => ({
  tourName,
  image: '/scenes/tea/sylhet.svg',
  duration: '3 Days',
  departureLocation: 'Dhaka',
  destination: 'Sylhet',
  price: 40,
  departureDate,
  packageDetails: 'Tea.',
  contactNo: '+880 1711 000001',
  email: GUIDE.email,
});
