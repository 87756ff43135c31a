import { loginPath, pathBehindLogin, paths, safeReturnPath, slugOf } from './paths';

/** Spellings of addresses that lead elsewhere, or that some reader could take for such a one. */
const FOREIGN = [
  ...['', ' ', 'allpak', './allpak', '../allpak', '.', '?q=1', '#top', ' /allpak', '\u00a0/allpak'],
  ...[
    '//evil.example',
    '///evil.example',
    '////evil.example',
    '//evil.example/allpak',
    '//evil.example@site',
  ],
  ...['/\\evil.example', '\\\\evil.example', '\\/evil.example', '/\\/evil.example', '//\\evil.example'],
  ...[
    '/.//evil.example',
    '/..//evil.example',
    '/././/evil.example',
    '/allpak/..//evil.example',
    '/.\\/evil.example',
  ],
  ...['/%2e//evil.example', '/%2e%2e//evil.example', '/%2E%2E//evil.example', '/.%2e//evil.example'],
  ...['/%2e%2e/%2e//evil.example', '/allpak/%2e%2e//evil.example', '/a/b/../..//evil.example'],
  ...[
    '/%5cevil.example',
    '/%5Cevil.example',
    '/%5c%5cevil.example',
    '/%2fevil.example',
    '/%2f%2fevil.example',
  ],
  ...['/%2F%2Fevil.example', '/.%2f/evil.example', '/./%5c/evil.example', '/%252e/..//evil.example'],
  ...['/\t/evil.example', '/\n/evil.example', '/\r/evil.example', '/\r\n/evil.example', '/\t\\evil.example'],
  ...[
    '\t//evil.example',
    '\n/allpak',
    '/all\npak',
    '/\0/evil.example',
    '/%09/evil.example',
    '/%0a/evil.example',
  ],
  ...['/%0d%0aLocation:%20//evil.example', '/%00', '/\u007f/evil.example', '/\u0085/evil.example'],
  ...[
    'https://evil.example',
    'https:evil.example',
    'https:/evil.example',
    'https:\\evil.example',
    'HTTPS://x',
  ],
  ...['http://localhost', 'http://localhost:3000/allpak', 'https://site.invalid/allpak', 'https://u:p@site/'],
  ...['http://localhost@evil.example/', '//localhost@evil.example/', '//u:p@evil.example', 'blob:http://x/y'],
  ...['javascript:alert(1)', 'JavaScript:alert(1)', 'java\nscript:alert(1)', '\u0001javascript:alert(1)'],
  ...[
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    'mailto:a@b.example',
    'about:blank',
    'ftp://x/',
  ],
  ...['//[', '//evil.example:99999', '/x//evil.example', '/allpak//', '/allpak/..\\..\\\\evil.example'],
] as const;

/** Spellings of addresses of this site, and the page that each of them leads to. */
const OWN = [
  ['/', '/'],
  ['/allpak', '/allpak'],
  ['/allpak?q=tea#top', '/allpak?q=tea#top'],
  ['/./allpak', '/allpak'],
  ['/x/../allpak', '/allpak'],
  ['/%2e/allpak', '/allpak'],
  ['/%2e%2e/allpak', '/allpak'],
  ['/../../allpak', '/allpak'],
  ['/tour-details/abc?next=//evil.example', '/tour-details/abc?next=//evil.example'],
  ['/allpak?q=%2f%5c%0a', '/allpak?q=%2f%5c%0a'],
  ['/allpak?q=a\\b', '/allpak?q=a\\b'],
  ['/allpak#//x', '/allpak#//x'],
  ['/bid/tea-%E0%A6%9A', '/bid/tea-%E0%A6%9A'],
  ['/@evil.example', '/@evil.example'],
  ['/javascript:alert(1)', '/javascript:alert(1)'],
  ['/https:evil.example', '/https:evil.example'],
] as const;

describe('the path to return to after sign-in', () => {
  it.each([...FOREIGN, null])('is home instead of %j', (candidate) => {
    expect(safeReturnPath(candidate)).toBe('/');
  });

  it.each(OWN)('written %j is the page %j', (candidate, page) => {
    expect(safeReturnPath(candidate)).toBe(page);
  });

  it.each([...FOREIGN, ...OWN.map(([candidate]) => candidate)])(
    'written %j is on this site for a browser, and stays what it is when it is read again',
    (candidate) => {
      const path = safeReturnPath(candidate);
      const url = new URL(path, 'http://localhost:3000/login');
      expect(url.origin).toBe('http://localhost:3000');
      expect(url.pathname).not.toMatch(/^\/[/\\]/);
      expect(safeReturnPath(path)).toBe(path);
    },
  );

  it('may be a path of this site with a query and a fragment', () => {
    expect(safeReturnPath('/allpak?q=tea#top')).toBe('/allpak?q=tea#top');
  });

  it('is unchanged in the query of the login path', () => {
    const url = new URL(loginPath('/tour-details/abc?x=1&y=2'), 'http://localhost');
    expect(url.searchParams.get('returnTo')).toBe('/tour-details/abc?x=1&y=2');
  });
});

describe('the path of a bid page', () => {
  it('is the lowercased title with one hyphen for each run of other characters, then the id', () => {
    expect(slugOf('Fix my C++  site!')).toBe('fix-my-c-site-');
    expect(paths.bid({ _id: 'a'.repeat(24), title: 'Logo & name' })).toBe(`/bid/logo-name-${'a'.repeat(24)}`);
  });
});

it.each([
  ['?returnTo=%2Ftour-details%2F1%3Fa%3Db%23c', '/tour-details/1'],
  ['?returnTo=%2Ftour-details%2F1%2F', '/tour-details/1'],
  ['?returnTo=%2F%2Fevil.example', '/'],
  ['', '/'],
])('a login at %s leads to the screen %s', (search, path) => {
  expect(pathBehindLogin(search)).toBe(path);
});
