import { LIVE } from '@safar/releases/testing/sample-registry';
import { toursBuild } from '@safar/releases/testing/release-folder';
import { toRemoteRelease } from './page-data';

it('a page has no description of screens that search engines may not list', () => {
  const live = toursBuild(LIVE);
  const screen = { module: 'all/all.screen', description: 'What it holds.' };
  const routes = [
    { ...screen, path: '/allpak', title: 'All Packages' },
    { ...screen, path: '/mine', title: 'Mine', login: true as const },
    { ...screen, path: '/tour', title: 'Tour', login: true as const, listed: true },
  ];
  const { definition } = toRemoteRelease({ live: { ...live, definition: { ...live.definition, routes } } });
  expect(definition.routes.map(({ title, description }) => [title, description])).toEqual([
    ['All Packages', 'What it holds.'],
    ['Mine', undefined],
    ['Tour', 'What it holds.'],
  ]);
});
