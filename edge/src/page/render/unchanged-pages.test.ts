import { CANARY, RELEASE, rendered } from '../../testing/rendered-release';
import { PageRequests } from './page-requests';
import { ServerMarkup } from './server-markup';

/** What the backends respond at each address. */
const responses: Record<string, string> = {};
const get = async (address: string) => {
  const body = responses[address];
  return body === undefined ? { status: 0, body: '' } : { status: 200, body };
};
const renderedAddresses: string[] = [];
const problems: string[] = [];
/** Something that changes the data while a page is rendered. */
let meanwhile: () => void = () => undefined;
const data = { dataState: 0 as number | undefined, epoch: 0 as number | undefined, failedReads: 0 };
let markup: ServerMarkup;

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-22T12:00:00Z') });
  renderedAddresses.length = 0;
  problems.length = 0;
  meanwhile = () => undefined;
  Object.assign(data, { dataState: 0, epoch: 0 });
  Object.assign(responses, { '/allpak': 'Tea Hills', '/tour-details/1': 'Tea Hills, 8 places left' });
  markup = new ServerMarkup({
    renderer: {
      async render(_set, { address }) {
        renderedAddresses.push(address);
        const requests = new PageRequests(get);
        const { body } = await requests.get(address);
        meanwhile();
        if (requests.failed) throw new Error('It lacks its data.');
        return { markup: rendered(body), reads: requests.reads };
      },
    },
    get,
    browserOnly: [],
    log: ({ err }: { err?: unknown }) => problems.push(String(err)),
    data,
  });
});

const settle = () => jest.advanceTimersByTimeAsync(100);
const find = (address: string, release = RELEASE) => markup.find(release, address).content?.markup.html;
/** A visitor came to each of these, and got it. */
async function visit(...addresses: readonly string[]) {
  for (const address of addresses) find(address);
  await settle();
  renderedAddresses.length = 0;
}
const change = () => {
  data.dataState = data.epoch = (data.dataState ?? 0) + 1;
  markup.dataChanged();
};

it('after a change, only pages whose data it has changed are rendered again', async () => {
  await visit('/allpak', '/tour-details/1');
  responses['/tour-details/1'] = 'Tea Hills, 7 places left';
  change();
  expect([find('/allpak'), find('/tour-details/1')]).toEqual([undefined, undefined]);
  await settle();
  expect([find('/allpak'), find('/tour-details/1')]).toEqual(['Tea Hills', 'Tea Hills, 7 places left']);
  expect(renderedAddresses).toEqual(['/tour-details/1']);
  expect(markup.find(RELEASE, '/allpak').isCurrent).toBe(true);
});

it('a page is not made again from markup that is the same', async () => {
  await visit('/allpak');
  const before = markup.find(RELEASE, '/allpak').content?.markup;
  change();
  await jest.advanceTimersByTimeAsync(4_000);
  find('/allpak');
  await settle();
  expect(markup.find(RELEASE, '/allpak').content?.markup).toBe(before);
  expect(renderedAddresses).toEqual([]);
});

it('what was rendered while something else changed is served as soon as its data are found unchanged', async () => {
  meanwhile = () => {
    meanwhile = () => undefined;
    change();
  };
  expect(find('/allpak')).toBeUndefined();
  await settle();
  expect([find('/allpak'), renderedAddresses]).toEqual(['Tea Hills', ['/allpak']]);
});

it('a page of other builds, or of another day, is rendered, though its data are the same', async () => {
  await visit('/allpak');
  find('/allpak', CANARY);
  await settle();
  expect(renderedAddresses).toEqual(['/allpak']);
  jest.setSystemTime(new Date('2026-11-23T00:00:01Z'));
  find('/allpak');
  await settle();
  expect(renderedAddresses).toEqual(['/allpak', '/allpak']);
});

it('a page whose data cannot be read any more is served without its content', async () => {
  await visit('/allpak');
  delete responses['/allpak'];
  change();
  await settle();
  expect([find('/allpak'), problems]).toEqual([undefined, ['Error: It lacks its data.']]);
});
