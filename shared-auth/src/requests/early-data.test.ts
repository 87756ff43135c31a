import { TOKEN_KEY } from '@safar/shared-contracts/early-data.contract';
import { endpointUrl } from '@safar/shared-contracts/endpoint';
import { listTasks } from '@safar/shared-contracts/endpoints/tasks';
import { respondWith } from '@safar/shared-testing/network';
import { emitDataChange } from './data-changes';
import { loadEarly, request } from '../shared-auth';
import { signInAs } from '../testing/signed-in';
import { until } from '../testing/until';

const LIST = { data: [], total: 0, nextCursor: null };
const url = endpointUrl(listTasks);
let navigation: AbortController;
let requests: Request[];

beforeEach(() => {
  signInAs();
  navigation = new AbortController();
  requests = respondWith(listTasks, LIST);
});
afterEach(() => navigation.abort());

const ask = (query: { category?: 'Other' } = {}) => request(listTasks, { query });
const early = () => loadEarly(url, navigation.signal);

describe('data that is requested before its screen is there', () => {
  it('is what the screen then gets, once, in the name of the user', async () => {
    early();
    early();
    expect(await ask()).toEqual(LIST);
    expect(requests).toHaveLength(1);
    expect(requests[0]?.headers.get('authorization')).toMatch(/^Bearer /);
    await ask();
    expect(requests).toHaveLength(2);
  });

  it('serves no other request', async () => {
    early();
    await ask({ category: 'Other' });
    expect(requests).toHaveLength(2);
  });

  it.each<[string, () => void]>([
    ['something changed', emitDataChange],
    ['the navigation was given up', () => navigation.abort()],
  ])('is dropped when %s', async (_why, happen) => {
    early();
    await until(() => requests.length > 0);
    happen();
    await ask();
    expect(requests).toHaveLength(2);
  });
});

describe('data that the page has requested before this code was there', () => {
  const fromPage = (token: string | null, response: () => Response) => {
    window.safarEarly = { token: token ?? '', responses: new Map([[url, Promise.resolve(response())]]) };
  };
  const stored = () => localStorage.getItem(TOKEN_KEY);
  const list = () => Response.json({ ...LIST, total: 7 });

  it('is what the screen gets, once', async () => {
    fromPage(stored(), list);
    early();
    expect(await ask()).toMatchObject({ total: 7 });
    expect(requests).toHaveLength(0);
    expect(await ask()).toEqual(LIST);
  });

  it.each<[string, () => void]>([
    ['for another user', () => fromPage('a token', list)],
    ['before something changed', () => (fromPage(stored(), list), emitDataChange())],
    [
      'before the page took long to start',
      () => (fromPage(stored(), list), jest.spyOn(performance, 'now').mockReturnValue(15_001)),
    ],
  ])('is not used when it was requested %s', async (_what, happen) => {
    happen();
    expect(await ask()).toEqual(LIST);
  });
});
