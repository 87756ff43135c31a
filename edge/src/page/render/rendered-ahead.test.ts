import type { Markup, MarkupRequest } from '@safar/shared-contracts/server-markup.contract';
import { CANARY, changingData, READS, RELEASE, rendered } from '../../testing/rendered-release';
import { ServerMarkup } from './server-markup';

const TOUR = '/tour-details/1';

const addresses: string[] = [];
const data = {
  dataState: undefined as number | undefined,
  epoch: undefined as number | undefined,
  failedReads: 0,
};
let outcome: (request: MarkupRequest) => Promise<Markup>;
let markup: ServerMarkup;

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-22T12:00:00Z') });
  addresses.length = 0;
  Object.assign(data, { dataState: undefined, epoch: undefined });
  outcome = async ({ address }) => rendered(address);
  markup = new ServerMarkup({
    renderer: {
      async render(_set: unknown, request: MarkupRequest) {
        addresses.push(request.address);
        return { markup: await outcome(request), reads: READS };
      },
    },
    get: changingData,
    browserOnly: [],
    log: () => undefined,
    data,
  });
});

/** The markup that a visitor gets now. */
const find = (address: string, release = RELEASE) => markup.find(release, address).content?.markup.html;

describe('what visitors asked for lately is rendered again before the next of them', () => {
  /** A visitor came to each of these, and got it. */
  async function visit(...visited: readonly string[]) {
    for (const address of visited) find(address);
    await jest.advanceTimersByTimeAsync(0);
    addresses.length = 0;
  }
  /** What is reported of a change has arrived, and what comes of it is done. */
  const untilDone = () => jest.advanceTimersByTimeAsync(100);

  it('after a change, the last first, and then the screens that are rendered ahead', async () => {
    markup.warm(RELEASE);
    await visit('/', TOUR);
    outcome = async () => rendered('after');
    markup.dataChanged();
    expect(find(TOUR)).toBeUndefined();
    await untilDone();
    expect(addresses).toEqual([TOUR, '/', '/login', '/allpak']);
    expect([find(TOUR), find('/')]).toEqual(['after', 'after']);
  });

  it('after a change at another edge, until when the page stays', async () => {
    Object.assign(data, { dataState: 1, epoch: 1 });
    await visit(TOUR);
    data.dataState = 2;
    outcome = async () => rendered('after');
    markup.renderAhead();
    expect(find(TOUR)).toBe(TOUR);
    await untilDone();
    expect([addresses, find(TOUR)]).toEqual([[TOUR], 'after']);
  });

  it('once for all reports of one change, and again when another comes meanwhile', async () => {
    Object.assign(data, { dataState: 1, epoch: 1 });
    await visit(TOUR);
    data.dataState = 3;
    markup.dataChanged();
    markup.renderAhead();
    await untilDone();
    expect(addresses).toEqual([TOUR]);
    outcome = async () => {
      data.dataState = 5;
      outcome = async () => rendered('after');
      markup.dataChanged();
      return rendered('between');
    };
    data.dataState = 4;
    markup.dataChanged();
    await untilDone();
    expect([addresses, find(TOUR)]).toEqual([[TOUR, TOUR, TOUR], 'after']);
  });

  it('of builds that are new, as soon as they are there', async () => {
    await visit('/', TOUR);
    expect(find('/', CANARY)).toBeUndefined();
    await untilDone();
    expect([find(TOUR, CANARY), find('/', CANARY)]).toEqual([TOUR, '/']);
    // What there is of the builds before them stays.
    expect(addresses).toEqual(['/', TOUR]);
  });

  it('on a new day', async () => {
    Object.assign(data, { dataState: 1, epoch: 1 });
    jest.setSystemTime(new Date('2026-11-22T23:59:59Z'));
    await visit(TOUR);
    jest.setSystemTime(new Date('2026-11-23T00:00:01Z'));
    data.dataState = 2;
    markup.renderAhead();
    await untilDone();
    expect(markup.find(RELEASE, TOUR).content).toMatchObject({ day: '2026-11-23' });
  });

  it('only so many of them, and none that nobody has asked for in some minutes', async () => {
    // lru-cache takes a time of 0 for none.
    jest.advanceTimersByTime(1);
    for (let tour = 0; tour < 40; tour += 1) {
      find(`/tour-details/${tour}`);
      await jest.advanceTimersByTimeAsync(0);
    }
    addresses.length = 0;
    markup.dataChanged();
    await untilDone();
    expect(addresses).toEqual(Array.from({ length: 30 }, (_, index) => `/tour-details/${39 - index}`));
    addresses.length = 0;
    await jest.advanceTimersByTimeAsync(301_000);
    markup.dataChanged();
    await untilDone();
    expect(addresses).toEqual([]);
  });

  it('but for what could not be rendered a short while ago', async () => {
    outcome = async () => Promise.reject(new Error('It threw.'));
    await visit(TOUR);
    markup.dataChanged();
    await untilDone();
    expect(addresses).toEqual([]);
  });
});
