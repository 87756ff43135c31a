import { setTimeout as pause } from 'node:timers/promises';
import { listBookings } from '@safar/shared-contracts/endpoints/bookings';
import { addPackage, updatePackage } from '@safar/shared-contracts/endpoints/packages';
import { urlOf } from '@safar/shared-contracts/endpoint';
import { paths } from '@safar/shared-contracts/paths';
import { requestFrom, requestToken } from '../../checks/site-requests';
import { SAMPLE_ACCOUNTS } from '../../stack/sample-accounts';

const [TRAVELLER, GUIDE] = SAMPLE_ACCOUNTS;
const PAUSE_MS = 100;
const POLL_MS = 25;
/** Longer than data are outdated that change all the time. */
const QUIET_MS = 65_000;
const SEEN_TIMEOUT_MS = 30_000;

/** Somebody who is signed in, opens pages, and looks at the own bookings. */
export class TravellerAtFront {
  views = 0;
  /** How many responses with a token the cache had. */
  shared = 0;

  private constructor(
    private readonly origin: string,
    readonly token: string,
  ) {}

  static async signIn(origin: string): Promise<TravellerAtFront> {
    return new TravellerAtFront(origin, await requestToken(origin, TRAVELLER));
  }

  async readUntil(isOver: () => boolean): Promise<void> {
    const query = { email: TRAVELLER.email };
    while (!isOver()) {
      const { origin, token } = this;
      await (await fetch(origin + paths.myBookings, { headers: { accept: 'text/html' } })).text();
      const own = await fetch(origin + urlOf(listBookings.path, { query }), {
        headers: { authorization: `Bearer ${token}` },
      });
      const text = await own.text();
      if (!own.ok || !text.includes(TRAVELLER.email)) throw new Error(`Bookings: ${own.status}`);
      this.views += 1;
      if (own.headers.get('x-cache') === 'HIT') this.shared += 1;
      await pause(PAUSE_MS);
    }
  }
}

/** Somebody who changes a tour again and again. */
export class GuideAtFront {
  changes = 0;

  private constructor(
    private readonly origin: string,
    readonly token: string,
    private readonly tour: string,
  ) {}

  static async signIn(origin: string): Promise<GuideAtFront> {
    const token = await requestToken(origin, GUIDE);
    const body = {
      ...tourOf('A tour'),
      guideName: GUIDE.displayName,
      guideEmail: GUIDE.email,
      guidePhoto: '',
    };
    const { data } = await requestFrom(origin, addPackage, { body, token });
    return new GuideAtFront(origin, token, data._id);
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
    while (!(await read()).includes(`<title>${nameOf(this.changes)} `)) {
      if (performance.now() - since > SEEN_TIMEOUT_MS) throw new Error('The change of a tour is not seen.');
      await pause(POLL_MS);
    }
    return (performance.now() - since) / 1000;
  }

  async #change(): Promise<void> {
    this.changes += 1;
    const { origin, token, tour: id } = this;
    await requestFrom(origin, updatePackage, { params: { id }, body: tourOf(nameOf(this.changes)), token });
  }
}

const nameOf = (change: number) => `The tour after change ${change}`;

const tourOf = (tourName: string) => ({
  tourName,
  image: '/scenes/tea/sylhet.svg',
  duration: '3 Days',
  departureLocation: 'Dhaka',
  destination: 'Sylhet',
  price: 40,
  departureDate: '2030-01-01',
  packageDetails: 'Tea.',
  contactNo: '+880 1711 000001',
  email: GUIDE.email,
});
