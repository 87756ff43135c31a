import { network } from '@safar/shared-testing/network';
import { http, HttpResponse } from 'msw';
import { createFederation } from '../remotes/federation';
import { RemoteLoader } from '../remotes/remote-loader';
import { releaseOf } from '../remotes/testing/fake-container-server';
import { SiteRouter } from './site-router';
import { createReleasePoll } from './watch-releases';

const page = { shell: 'aaaaaaaaaaaa', revision: 7, liveReload: false };
const now = [releaseOf('mfe-tours', 'aaaaaaaaaaaa')];
const next = [releaseOf('mfe-tours', 'bbbbbbbbbbbb')];

const asked: string[] = [];
function edgeSays(answer: () => Response) {
  network.use(
    http.get('http://localhost:3000/__release', ({ request }) => {
      asked.push(new URL(request.url).search);
      return answer();
    }),
  );
}

let site: SiteRouter;
let look: () => Promise<void>;
let adopt: jest.SpyInstance;
beforeEach(() => {
  asked.length = 0;
  site = new SiteRouter({ remotes: now, liveReload: false }, new RemoteLoader(createFederation()));
  adopt = jest.spyOn(site, 'swapRemotes');
  look = createReleasePoll(page, site);
});

describe('an open tab that looks for a release', () => {
  it('says which shell it runs, and takes over the set it would get', async () => {
    edgeSays(() => HttpResponse.json({ revision: 8, remotes: next }));
    await look();
    expect(asked).toEqual(['?shell=aaaaaaaaaaaa']);
    expect(adopt).toHaveBeenCalledWith(next);
  });

  it.each([
    ['the set it has', () => HttpResponse.json({ revision: 8, remotes: now })],
    ['an older one', () => HttpResponse.json({ revision: 6, remotes: next })],
    [
      'that the set does not run under this shell',
      () => HttpResponse.json({ revision: 8, refused: 'React 20' }),
    ],
    ['a set that it refuses', () => HttpResponse.json({ revision: 8, refused: 'React 20', remotes: next })],
    ['nonsense', () => HttpResponse.json({ revision: 'eight' })],
    ['no JSON', () => HttpResponse.text('<!doctype html>')],
    ['an error', () => HttpResponse.json({ revision: 8, remotes: next }, { status: 502 })],
    ['nothing at all', () => HttpResponse.error()],
  ])('stays with what it has when the edge answers %s', async (_what, answer) => {
    edgeSays(answer);
    await look();
    expect(asked).toHaveLength(1);
    expect(adopt).not.toHaveBeenCalled();
  });
});
