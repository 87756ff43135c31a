import { requestedUrl } from './requested-url';

it.each([
  ['/allpak?q=tea', '/allpak', '?q=tea'],
  ['http://safar.example/allpak?q=tea', '/allpak', '?q=tea'],
  ['//evil.example/allpak', '//evil.example/allpak', ''],
  ['//', '//', ''],
])('%s is the address of %s', (url, path, query) => {
  const { pathname, search } = requestedUrl({ url });
  expect([pathname, search]).toEqual([path, query]);
});
