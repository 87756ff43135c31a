import { BACKENDS } from '@safar/shared-contracts/backends';
import { endpointUrl } from '@safar/shared-contracts/endpoint';
import { listPackages } from '@safar/shared-contracts/endpoints/packages';
import { getTask } from '@safar/shared-contracts/endpoints/tasks';
import { ReleaseFolder } from '@safar/releases/testing/release-folder';
import { testEdge } from '../testing/test-edge';

let folder: ReleaseFolder;
beforeEach(() => (folder = new ReleaseFolder()));

const SITE_URL = 'https://safar.example';

describe('robots.txt', () => {
  it('allows crawlers the pages, disallows requests to backends, and names the sitemap', async () => {
    const response = await (await testEdge(folder, { SITE_URL })).inject('/robots.txt');
    expect(response.headers['content-type']).toBe('text/plain; charset=utf-8');
    const lines = response.body.split('\n');
    const backends = Object.values(BACKENDS).flatMap(({ prefixes }) => [...prefixes]);
    for (const path of [...backends, '/identitytoolkit.googleapis.com/', '/isolated'])
      expect(lines).toContain(`Disallow: ${path}`);
    expect(lines).toContain('Allow: /');
    expect(lines).toContain(`Allow: ${listPackages.path}`);
    expect(lines).toContain(`Allow: ${endpointUrl(getTask, { params: { id: '' } })}`);
    expect(lines).toContain('Sitemap: https://safar.example/sitemap.xml');
  });

  it('names the sitemap at the requested host when SITE_URL is not set', async () => {
    const response = await (
      await testEdge(folder)
    ).inject({ url: '/robots.txt', headers: { host: 'here.example:8080' } });
    expect(response.body).toContain('Sitemap: http://here.example:8080/sitemap.xml');
  });
});
