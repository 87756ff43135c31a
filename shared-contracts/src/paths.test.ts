import { loginPath, paths, safeReturnPath, slugOf } from './paths';

describe('the way back after sign-in', () => {
  it.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', '', null])(
    'goes home instead of to %p',
    (candidate) => {
      expect(safeReturnPath(candidate)).toBe('/');
    },
  );

  it('keeps a path of this site with its query and fragment', () => {
    expect(safeReturnPath('/allpak?q=tea#top')).toBe('/allpak?q=tea#top');
  });

  it('survives the address bar', () => {
    const url = new URL(loginPath('/tour-details/abc?x=1&y=2'), 'http://localhost');
    expect(url.searchParams.get('returnTo')).toBe('/tour-details/abc?x=1&y=2');
  });
});

describe('the address of a bid page', () => {
  it('is the lowercased title with one hyphen for each run of other characters, then the id', () => {
    expect(slugOf('Fix my C++  site!')).toBe('fix-my-c-site-');
    expect(paths.bid({ _id: 'a'.repeat(24), title: 'Logo & name' })).toBe(`/bid/logo-name-${'a'.repeat(24)}`);
  });
});
