import { setTimeout as pause } from 'node:timers/promises';
import { listBookings } from '@safar/shared-contracts/endpoints/bookings';
import { urlOf } from '@safar/shared-contracts/endpoint';
import { paths } from '@safar/shared-contracts/paths';
import { requestToken } from '../../checks/site-requests';
import { SAMPLE_ACCOUNTS } from '../../stack/sample-accounts';

const [TRAVELLER] = SAMPLE_ACCOUNTS;
const PAUSE_MS = 100;

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
