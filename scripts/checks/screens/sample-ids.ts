import { BookingsResponse } from '@safar/shared-contracts/booking.contract';
import { TaskListResponse } from '@safar/shared-contracts/task.contract';
import { TokenResponse } from '@safar/shared-contracts/token.contract';
import { PackageListResponse, PackagesResponse } from '@safar/shared-contracts/tour-package.contract';
import * as v from 'valibot';
import { SAMPLE_ACCOUNTS } from '../../stack/sample-accounts';
import { EMULATED_PROJECT } from '../../stack/settings';

const [TRAVELLER, GUIDE] = SAMPLE_ACCOUNTS;
const SignedIn = v.object({ idToken: v.string() });

/** Ids of the sample data that addresses of screens need. `own…` belong to the sample guide, the booking to the traveller. */
export const SampleIds = v.object({
  tour: v.string(),
  bookedTour: v.string(),
  ownTour: v.string(),
  guide: v.string(),
  task: v.string(),
  ownTask: v.string(),
  booking: v.string(),
});
export type SampleIds = v.InferOutput<typeof SampleIds>;

/** Asks a running house with the sample data for them. Rejects when one of them is not there. */
export async function readSampleIds(origin: string): Promise<SampleIds> {
  const [traveller, guide] = await Promise.all([tokenOf(origin, TRAVELLER), tokenOf(origin, GUIDE)]);
  const tours = await ask(origin, '/api/v1/tour-package?sort=most-booked', PackageListResponse, traveller);
  const tour = first(tours.data.filter(({ bookedByMe, mine }) => !bookedByMe && !mine));
  const bookings = await ask(
    origin,
    `/api/v1/tour-booking?email=${encodeURIComponent(TRAVELLER.email)}`,
    BookingsResponse,
    traveller,
  );
  const booking = first(bookings.data.filter(({ tourPackage }) => !tourPackage.departed));
  const own = await ask(
    origin,
    `/api/v1/my-tour-package?email=${encodeURIComponent(GUIDE.email)}`,
    PackagesResponse,
    guide,
  );
  const tasks = await ask(origin, '/alltasks?limit=100', TaskListResponse, guide);
  return {
    tour: tour._id,
    bookedTour: booking.tourPackage._id,
    ownTour: first(own.data)._id,
    guide: tour.guideId,
    task: first(tasks.data.filter(({ mine, closed }) => !mine && !closed))._id,
    ownTask: first(tasks.data.filter(({ mine }) => mine))._id,
    booking: booking._id,
  };
}

async function tokenOf(origin: string, { email, password }: { email: string; password: string }) {
  const signIn = `${origin}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=${EMULATED_PROJECT.apiKey}`;
  const { idToken } = await send(signIn, { email, password, returnSecureToken: true }, SignedIn);
  const { token } = await send(`${origin}/api/v1/jwt`, { user: email }, TokenResponse, idToken);
  return token;
}

const bearer = (token: string | undefined) => (token ? { authorization: `Bearer ${token}` } : undefined);

async function send<Schema extends v.GenericSchema>(
  url: string,
  body: object,
  schema: Schema,
  token?: string,
): Promise<v.InferOutput<Schema>> {
  const headers = { 'content-type': 'application/json', ...bearer(token) };
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  return v.parse(schema, await answer.json());
}

async function ask<Schema extends v.GenericSchema>(
  origin: string,
  path: string,
  schema: Schema,
  token: string,
): Promise<v.InferOutput<Schema>> {
  const answer = await fetch(origin + path, { headers: { ...bearer(token) } });
  return v.parse(schema, await answer.json());
}

function first<Item>([item]: readonly Item[]): Item {
  if (item === undefined) throw new Error('The sample data lacks what the screens show.');
  return item;
}
