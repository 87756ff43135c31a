import { loginPath, paths, safeReturnPath, slugOf } from './paths';

describe('the path to return to after sign-in', () => {
  it.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', '', null])(
    'is home instead of %p',
    (candidate) => {
      expect(safeReturnPath(candidate)).toBe('/');
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
