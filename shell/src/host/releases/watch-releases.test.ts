import { network } from '@safar/shared-testing/network';
import { BEACON_TOKEN_HEADER } from '@safar/shared-contracts/release-addresses';
import { http } from 'msw/core/http';
import { createFederation } from '../remotes/modules/federation';
import { RemoteLoader } from '../remotes/modules/remote-loader';
import { releaseOf } from '../remotes/modules/testing/fake-container-server';
import { SiteRouter } from './site-router';
import { createReleasePoll } from './watch-releases';

const page = { shell: 'aaaaaaaaaaaa', revision: 7, liveReload: false };
const current = [releaseOf('mfe-tours', 'aaaaaaaaaaaa')];
const next = [releaseOf('mfe-tours', 'bbbbbbbbbbbb')];

const queries: string[] = [];
function edgeResponds(response: () => Response) {
  network.use(
    http.get('http://localhost:3000/__release', ({ request }) => {
      queries.push(new URL(request.url).search);
      return response();
    }),
  );
}

let site: SiteRouter;
let poll: () => Promise<void>;
let swapRemotes: jest.SpyInstance;
beforeEach(() => {
  queries.length = 0;
  site = new SiteRouter({ remotes: current, liveReload: false }, new RemoteLoader(createFederation()));
  swapRemotes = jest.spyOn(site, 'swapRemotes');
  poll = createReleasePoll(page, site);
});

describe('an open tab that polls for a release', () => {
  it('sends the build of its shell, and swaps in the set it would get', async () => {
    edgeResponds(() => Response.json({ revision: 8, remotes: next }));
    await poll();
    expect(queries).toEqual(['?shell=aaaaaaaaaaaa']);
    expect(swapRemotes).toHaveBeenCalledWith(next);
  });

  it('sends the token of its beacons, and takes the new one, also with a set that it refuses', async () => {
    const beacon = { token: 'the first' };
    const sent: (string | null)[] = [];
    network.use(
      http.get('http://localhost:3000/__release', ({ request }) => {
        sent.push(request.headers.get(BEACON_TOKEN_HEADER));
        return Response.json({ revision: 8, refused: 'React 20', beaconToken: 'the second' });
      }),
    );
    poll = createReleasePoll(page, site, { beacon });
    await poll();
    await poll();
    expect(sent).toEqual(['the first', 'the second']);
    expect(beacon.token).toBe('the second');
  });

  it.each([
    ['the set it has', () => Response.json({ revision: 8, remotes: current })],
    ['an older one', () => Response.json({ revision: 6, remotes: next })],
    ['that the set does not run under this shell', () => Response.json({ revision: 8, refused: 'React 20' })],
    ['a set that it refuses', () => Response.json({ revision: 8, refused: 'React 20', remotes: next })],
    ['nonsense', () => Response.json({ revision: 'eight' })],
    ['no JSON', () => new Response('<!doctype html>')],
    ['an error', () => Response.json({ revision: 8, remotes: next }, { status: 502 })],
    ['nothing at all', () => Response.error()],
  ])('keeps its set when the edge responds with %s', async (_what, response) => {
    edgeResponds(response);
    await poll();
    expect(queries).toHaveLength(1);
    expect(swapRemotes).not.toHaveBeenCalled();
  });
});
