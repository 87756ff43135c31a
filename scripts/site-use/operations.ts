import { ApiError } from '@safar/shared-contracts/api-error.contract';
import type { Endpoint, EndpointResponse } from '@safar/shared-contracts/endpoint';
import { bookPackage, deleteBooking, listBookings } from '@safar/shared-contracts/endpoints/bookings';
import {
  addPackage,
  deletePackage,
  likePackage,
  listOwnPackages,
  updatePackage,
} from '@safar/shared-contracts/endpoints/packages';
import { addTask, bidOnTask, deleteTask, updateTask } from '@safar/shared-contracts/endpoints/tasks';
import * as v from 'valibot';
import type { SiteUser } from './site-user';
import type { Outcome } from './traffic';
import { bidKey, bookingKey, likeKey, packageKey, taskKey, type Made, type World } from './world';

/** One thing that a user does. `share`: how often, among the others. */
export interface Operation {
  readonly name: string;
  readonly share: number;
  /** Resolves to false when there is nothing yet that it could be done with. */
  run(user: SiteUser, world: World): Promise<boolean>;
}

/** A year from now. */
const DATE = new Date(Date.now() + 365 * 86_400_000).toISOString().slice(0, 10);
const MAX_PRICE = 10_000;

const isSuccess = <E extends Endpoint>(endpoint: E, { status }: Outcome) => status === endpoint.status;
const read = <E extends Endpoint>(endpoint: E, { body }: Outcome): EndpointResponse<E> =>
  v.parse(endpoint.response, body);
const errorOf = ({ body }: Outcome): string | undefined => {
  const parsed = v.safeParse(ApiError, body);
  return parsed.success ? parsed.output.error : undefined;
};

/** What a change writes: other text each time. */
const written = (world: World) => ({
  text: world.nextName('Text'),
  price: Math.floor(Math.random() * MAX_PRICE),
});

const packageBody = (user: SiteUser, tourName: string, { text, price }: ReturnType<typeof written>) => ({
  tourName,
  image: '/scenes/tea/sylhet.svg',
  duration: '3 Days',
  departureLocation: 'Dhaka',
  destination: 'Sylhet',
  price,
  departureDate: DATE,
  packageDetails: text,
  contactNo: '+880 1711 000001',
  email: user.email,
});
const taskBody = (title: string, { text, price }: ReturnType<typeof written>) => ({
  title,
  category: 'Design' as const,
  description: text,
  deadline: DATE,
  budget: price,
});
/** What the row of a tour package or a task says. */
const rowOf = (id: string, { text, price }: ReturnType<typeof written>) => [id, text, price * 100];

const some = <T>(list: readonly T[]): T | undefined => list[Math.floor(Math.random() * list.length)];
const own = (list: readonly Made[], user: SiteUser) => some(list.filter(({ owner }) => owner === user.email));
const others = (list: readonly Made[], user: SiteUser) =>
  some(list.filter(({ owner }) => owner !== user.email));

export const OPERATIONS: readonly Operation[] = [
  {
    name: 'add a tour package',
    share: 12,
    async run(user, world) {
      const [name, content] = [world.nextName('Tour'), written(world)];
      const guide = { guideName: user.name, guideEmail: user.email, guidePhoto: '' };
      const outcome = await user.send(addPackage, {
        body: { ...packageBody(user, name, content), ...guide },
      });
      if (!isSuccess(addPackage, outcome)) return (world.unexpected(`add ${name}`, outcome), true);
      const { _id: id } = read(addPackage, outcome).data;
      world.set(packageKey(name), rowOf(id, content));
      world.packages.push({ id, key: packageKey(name), name, owner: user.email, isLeaving: false });
      return true;
    },
  },
  {
    name: 'change a tour package',
    share: 15,
    async run(user, world) {
      const made = own(world.packages, user);
      if (!made) return false;
      const content = written(world);
      const body = packageBody(user, made.name, content);
      const outcome = await user.send(updatePackage, { params: { id: made.id }, body });
      if (isSuccess(updatePackage, outcome)) world.set(made.key, rowOf(made.id, content));
      else world.unexpected(`change ${made.key}`, outcome);
      return true;
    },
  },
  {
    name: 'delete a tour package',
    share: 6,
    run: (user, world) => remove(user, world, world.packages, deletePackage),
  },
  {
    name: 'book a tour',
    share: 22,
    async run(user, world) {
      const made = others(world.packages, user);
      if (!made) return false;
      const key = bookingKey(made.id, user.email);
      const body = { email: user.email, tourPackage: made.id };
      const outcome = await user.send(bookPackage, { body });
      if (isSuccess(bookPackage, outcome) && !world.has(key)) {
        world.set(key, read(bookPackage, outcome).data._id);
      } else if (!(errorOf(outcome) === 'ALREADY_BOOKED' && world.has(key)) && !isGone(made, outcome)) {
        world.unexpected(key, outcome);
      }
      return true;
    },
  },
  {
    name: 'cancel a booking',
    share: 12,
    async run(user, world) {
      const key = some(world.keysOf('booking of', user.email));
      if (key === undefined) return false;
      const id = v.parse(v.pipe(v.string(), v.parseJson(), v.string()), world.valueOf(key));
      const outcome = await user.send(deleteBooking, { params: { id } });
      if (isSuccess(deleteBooking, outcome)) world.delete(key);
      else world.unexpected(`cancel the ${key}`, outcome);
      return true;
    },
  },
  {
    name: 'like a tour',
    share: 12,
    run: (user, world) => mark(user, world, others(world.packages, user), likePackage, likeKey),
  },
  {
    name: 'add a task',
    share: 8,
    async run(user, world) {
      const [title, content] = [world.nextName('Task'), written(world)];
      const outcome = await user.send(addTask, { body: taskBody(title, content) });
      if (!isSuccess(addTask, outcome)) return (world.unexpected(`add ${title}`, outcome), true);
      const { _id: id } = read(addTask, outcome).data;
      world.set(taskKey(title), rowOf(id, content));
      world.tasks.push({ id, key: taskKey(title), name: title, owner: user.email, isLeaving: false });
      return true;
    },
  },
  {
    name: 'change a task',
    share: 6,
    async run(user, world) {
      const made = own(world.tasks, user);
      if (!made) return false;
      const content = written(world);
      const body = taskBody(made.name, content);
      const outcome = await user.send(updateTask, { params: { id: made.id }, body });
      if (isSuccess(updateTask, outcome)) world.set(made.key, rowOf(made.id, content));
      else world.unexpected(`change ${made.key}`, outcome);
      return true;
    },
  },
  {
    name: 'delete a task',
    share: 4,
    run: (user, world) => remove(user, world, world.tasks, deleteTask),
  },
  {
    name: 'bid on a task',
    share: 10,
    run: (user, world) => mark(user, world, others(world.tasks, user), bidOnTask, bidKey),
  },
  {
    name: 'read what is one’s own',
    share: 6,
    run: readOwn,
  },
];

/** Another user's thing whose deletion had begun before the response came. */
const isGone = (made: Made, outcome: Outcome) => made.isLeaving && errorOf(outcome) === 'NOT_FOUND';

async function remove(
  user: SiteUser,
  world: World,
  list: Made[],
  endpoint: typeof deletePackage | typeof deleteTask,
): Promise<boolean> {
  const made = own(list, user);
  if (!made) return false;
  made.isLeaving = true;
  const outcome = await user.send(endpoint, { params: { id: made.id } });
  if (isSuccess(endpoint, outcome)) world.remove(list, made);
  else world.unexpected(`delete ${made.key}`, outcome);
  return true;
}

/** Likes a tour package or bids on a task: once for each user, said by `modifiedCount`. */
async function mark(
  user: SiteUser,
  world: World,
  made: Made | undefined,
  endpoint: typeof likePackage | typeof bidOnTask,
  keyOf: (id: string, email: string) => string,
): Promise<boolean> {
  if (!made) return false;
  const key = keyOf(made.id, user.email);
  const outcome = await user.send(endpoint, { params: { id: made.id }, body: { email: user.email } });
  if (isGone(made, outcome)) return true;
  const isNew = isSuccess(endpoint, outcome) && read(endpoint, outcome).modifiedCount > 0;
  if (!isSuccess(endpoint, outcome) || isNew === world.has(key)) world.unexpected(key, outcome);
  if (isNew) world.set(key, '');
  return true;
}

/** Reads what the user owns: somebody who has just changed it must never get it from a cache. */
async function readOwn(user: SiteUser, world: World): Promise<boolean> {
  const query = { email: user.email };
  const tours = await user.send(listOwnPackages, { query });
  const bookings = await user.send(listBookings, { query });
  if (!isSuccess(listOwnPackages, tours)) return (world.unexpected('list of own tours', tours), true);
  if (!isSuccess(listBookings, bookings)) return (world.unexpected('list of bookings', bookings), true);
  const listed = [
    ...read(listOwnPackages, tours).data.map(({ _id }) => _id),
    ...read(listBookings, bookings).data.map(({ tourPackage }) => bookingKey(tourPackage._id, user.email)),
  ];
  const wanted = [
    ...world.packages.filter(({ owner }) => owner === user.email).map(({ id }) => id),
    ...world.keysOf('booking of', user.email),
  ];
  const missing = wanted.filter((each) => !listed.includes(each));
  const extra = listed.filter((each) => !wanted.includes(each));
  if (missing.length + extra.length > 0) {
    world.findings.push(`${user.email} does not see ${missing.join(', ')}, and sees ${extra.join(', ')}.`);
  }
  return true;
}
