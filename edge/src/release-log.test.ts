import { ReleaseFolder, SHELL, toursBuild } from '@safar/releases/testing/release-folder';
import { testEdge } from './testing/test-edge';

const [LIVE, INCOMPATIBLE] = ['bbbbbbbbbbbb', 'ffffffffffff'];

let folder: ReleaseFolder;
beforeEach(() => (folder = new ReleaseFolder()));

it('the log says why a previous build is given to nobody, and does not call the newest releases unusable', async () => {
  folder.addBuild({ ...toursBuild(INCOMPATIBLE), shared: { react: { range: '^20.0.0' } } });
  folder.serve({ shell: { live: SHELL.build }, 'mfe-tours': { live: LIVE, previous: INCOMPATIBLE } });
  const app = await testEdge(folder);
  const [failures, warnings] = [jest.spyOn(app.log, 'error'), jest.spyOn(app.log, 'warn')];
  expect((await app.inject('/allpak')).body).toContain(`/remotes/mfe-tours/${LIVE}/`);
  expect(failures).not.toHaveBeenCalled();
  const message = expect.stringMatching(/^mfe-tours@ffffffffffff requires react \^20\.0\.0, but shell@/);
  expect(warnings.mock.calls).toEqual([
    [{ err: expect.objectContaining({ message }) }, 'a build that does not fit the shell is given to nobody'],
  ]);
});
