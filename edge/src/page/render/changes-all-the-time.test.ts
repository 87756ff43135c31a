import { READS, RELEASE, changingData, rendered } from '../../testing/rendered-release';
import { ServerMarkup } from './server-markup';

const addresses: string[] = [];
let markup: ServerMarkup;
/** Renders the page after the first time, which takes as long as a test wants. */
let renderAgain: (html: string) => void;

beforeEach(async () => {
  jest.useFakeTimers({ now: new Date('2026-11-22T12:00:00Z') });
  addresses.length = 0;
  markup = new ServerMarkup({
    renderer: {
      async render(_set, { address }) {
        addresses.push(address);
        const html =
          addresses.length === 1 ? 'before' : await new Promise<string>((done) => (renderAgain = done));
        return { markup: rendered(html), reads: READS };
      },
    },
    get: changingData,
    browserOnly: [],
    log: () => undefined,
    data: { dataState: undefined, epoch: undefined, failedReads: 0 },
  });
  find();
  await jest.advanceTimersByTimeAsync(0);
});

const find = () => markup.find(RELEASE, '/').content?.markup.html;

/** Something changes that the page shows, so many times. */
async function change(times: number, everyMs: number) {
  for (let number = 1; number <= times; number += 1) {
    await jest.advanceTimersByTimeAsync(everyMs);
    markup.dataChanged();
  }
}

it('a page has its content of a few seconds ago while data change several times a second', async () => {
  await change(8, 300);
  expect(find()).toBeUndefined();
  await change(1, 300);
  expect(find()).toBe('before');
  renderAgain('meanwhile');
  await change(1, 300);
  expect(find()).toBe('meanwhile');
  await change(25, 300);
  // It could not be rendered since.
  expect(find()).toBeUndefined();
});

it('a page never has the content before a change when they come less often', async () => {
  await change(20, 400);
  expect(find()).toBeUndefined();
  renderAgain('meanwhile');
  await change(1, 400);
  expect(find()).toBeUndefined();
});
