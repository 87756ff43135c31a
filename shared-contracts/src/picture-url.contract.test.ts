import * as v from 'valibot';
import { PictureUrl } from './picture-url.contract';
import { SCENE_KINDS, sceneUrl } from './site/scenes';

const accepts = (value: unknown) => v.is(PictureUrl, value);

describe('the address of a picture', () => {
  it.each([
    'https://pictures.example/a.jpg',
    'https://pictures.example',
    'HTTPS://Pictures.Example/A.JPG?size=2#top',
    'https://pictures.example:8443/a.jpg',
    'https://lh3.googleusercontent.com/a/AAcHTt=s96-c',
    'https://xn--bcher-kva.example/ü.jpg',
    'https://a.xn--p1ai/a.png',
    'https://local.example/internal/localhost.png',
    'https://pictures.example/%2e%2e//a@b.png',
    `https://pictures.example/${'a'.repeat(2048 - 'https://pictures.example/'.length)}`,
  ])('may be %s', (address) => {
    expect(v.parse(PictureUrl, address)).toBe(address);
  });

  it.each(SCENE_KINDS)('may be a drawing of the site, such as of a %s', (kind) => {
    expect(accepts(sceneUrl({ kind, name: 'Cox’s Bazar' }))).toBe(true);
    expect(accepts(sceneUrl({ kind, name: 'Cox’s Bazar' }, 'wide'))).toBe(true);
    expect(accepts(`/scenes/${kind}.svg`)).toBe(true);
    expect(accepts(sceneUrl({ kind, name: 'x'.repeat(90), variant: 'y'.repeat(90) }, 'wide'))).toBe(true);
  });

  it('may be one of the site’s four portraits', () => {
    const portraits = [0, 1, 2, 3, 4, 5].map((number) => `/scenes/guide-${number}.svg`);
    expect(portraits.map(accepts)).toEqual([false, true, true, true, true, false]);
  });

  it.each([
    ...['', ' ', 'a.png', './a.png', '../a.png', '#a', '?a'],
    ...[
      'http://pictures.example/a.jpg',
      'ftp://pictures.example/a.jpg',
      'javascript:alert(1)',
      'blob:https://a.b',
    ],
    ...['data:image/png;base64,AA', 'data:image/svg+xml,<svg onload=alert(1)>', 'file:///etc/passwd'],
    ...[
      '//evil.example/a.png',
      '/\\evil.example/a.png',
      '\\\\evil.example',
      '/pictures/a.svg',
      '/__releases/events',
    ],
    ...[
      '/',
      '/__releases',
      '/login?returnTo=/',
      '/scenes',
      '/scenes/',
      '/scenes/moon.svg',
      '/scenes/moon/a.svg',
    ],
    ...[
      '/scenes/tea/../../__releases/events',
      '/scenes/tea/a.svg?x',
      '/scenes/tea/a.svg#x',
      '/scenes/tea/A.svg',
    ],
    ...[
      '/scenes/tea//a.svg',
      '/scenes//tea/a.svg',
      '/./scenes/tea.svg',
      '/scenes/tea/a.svg/..',
      '/scenes/tea.png',
    ],
    ...['https://', 'https:///a.png', 'https:pictures.example/a.png', 'https:/pictures.example/a.png'],
    ...[
      'https:\\\\pictures.example/a.png',
      'https://pictures.example\\a.png',
      'https://pictures.example/a\\b',
    ],
    ...['https:/\\pictures.example/a.png', 'https://@pictures.example/a', 'https://u@pictures.example/a'],
    ...[
      'https://u:p@pictures.example/a',
      'https://pictures.example@evil.example/a',
      'https://a.b:c@d.example',
    ],
    ...['https://localhost/a.png', 'https://localhost:3000/a', 'https://pictures/a', 'https://a.localhost/a'],
    ...[
      'https://printer.local/a',
      'https://metadata.google.internal/a',
      'https://x.home.arpa',
      'https://A.LOCAL:1',
    ],
    ...['https://127.0.0.1/a', 'https://127.1/a', 'https://2130706433/a', 'https://0x7f000001/a'],
    ...['https://0x7f.0.0.1/a', 'https://0177.0.0.1/a', 'https://1.2.3.0x4/a', 'https://[::1]/a'],
    ...[
      'https://[::ffff:127.0.0.1]/a',
      'https://169.254.169.254/a',
      'https://１２７.０.０.１/a',
      'https://a.1/b',
    ],
    ...['https://.example/a', 'https://a..example/a', 'https://-a.example/a', 'https://a-.example/a'],
    ...['https://a_b.example/a', 'https://pictures.example./a', 'https://a%2eexample/a', 'https://a.b/c'],
    ...[
      'https://pictures.example:99999/a',
      'https://pictures.example:/a',
      'https://pictures.example:80:80/a',
    ],
    ...['https://xn--a.example/a', 'https://pictures.example/a b.png', 'https://pictures.exa mple/a.png'],
    ...['https://pictures.example/\u00a0a', 'https://pictures.example/\u2003a', 'https://ⓔvil。example/a'],
    `https://pictures.example/${'a'.repeat(2049 - 'https://pictures.example/'.length)}`,
    ...[null, undefined, 1, {}, ['https://pictures.example/a.jpg']],
  ])('may not be %j', (address) => {
    expect(accepts(address)).toBe(false);
  });

  it('is one that every reader takes for the same host', () => {
    const cleaned = v.parse(PictureUrl, ' https://pictures.example/\u202ea\u0000.jpg ');
    expect(cleaned).toBe('https://pictures.example/a.jpg');
    expect(new URL(cleaned).hostname).toBe('pictures.example');
  });
});
