import { SCENE_KINDS, sceneFor, sceneUrl, socialUrl, wideSceneUrl } from './scenes';

describe('the URL of a scene', () => {
  it.each([
    ['Göreme, Türkiye', '/scenes/desert/goreme-turkiye.svg'],
    ["Cox's Bazar", '/scenes/desert/coxs-bazar.svg'],
    ['  Ha Long  ', '/scenes/desert/ha-long.svg'],
    ['সিলেট', '/scenes/desert/somewhere.svg'],
    ['x'.repeat(100), `/scenes/desert/${'x'.repeat(80)}.svg`],
  ])('is made of plain letters: %p', (name, url) => expect(sceneUrl({ kind: 'desert', name })).toBe(url));

  it('has the place first, then what varies it, and is no longer with both', () => {
    const of = (name: string, variant: string) => sceneUrl({ kind: 'tea', name, variant });
    expect(of('Sylhet', 'Tea & rain')).toBe('/scenes/tea/sylhet--tea-rain.svg');
    expect(of('Sylhet', '')).toBe('/scenes/tea/sylhet.svg');
    expect(of('Sylhet', 'চা')).toBe('/scenes/tea/sylhet--somewhere.svg');
    expect(of('x'.repeat(90), 'y'.repeat(90))).toBe(`/scenes/tea/${'x'.repeat(38)}--${'y'.repeat(40)}.svg`);
    expect(socialUrl(of('Sylhet', 'Tea'))).toBe('/social/tea/sylhet--tea.png');
    expect(wideSceneUrl(of('Sylhet', 'Tea'))).toBe('/scenes/wide/tea/sylhet--tea.svg');
  });

  it('has a wide composition, if it is a drawn one', () => {
    expect(sceneUrl({ kind: 'tea', name: 'Sylhet' }, 'wide')).toBe('/scenes/wide/tea/sylhet.svg');
    expect(wideSceneUrl('/scenes/tea/sylhet.svg')).toBe('/scenes/wide/tea/sylhet.svg');
    expect(wideSceneUrl('/scenes/wide/tea/sylhet.svg')).toBe('/scenes/wide/tea/sylhet.svg');
    expect(wideSceneUrl('https://pictures.example/scenes/tea/sylhet.svg')).toBe(
      'https://pictures.example/scenes/tea/sylhet.svg',
    );
  });

  it('has a preview image, and any other picture has that of the site', () => {
    expect(socialUrl('/scenes/tea/sylhet.svg')).toBe('/social/tea/sylhet.png');
    expect(socialUrl('https://pictures.example/a.jpg')).toBe('/social.png');
  });
});

describe('a scene for a text', () => {
  it.each([
    ['Tea and rain', 'tea'],
    ['Sundarbans', 'mangrove'],
    ['Kuakata', 'sea'],
    ['Lake Bled', 'lake'],
    ['Nijhum Dwip', 'island'],
    ['Wadi Rum', 'desert'],
    ['Sreemangal', 'tea'],
    ['Bandarban', 'hills'],
  ])('%p shows %s', (text, kind) => expect(sceneFor(text)).toEqual({ kind, name: text }));

  it('has the kind of the place, whatever varies it', () =>
    expect(sceneFor('Kuakata', 'Tea at dawn')).toEqual({
      kind: 'sea',
      name: 'Kuakata',
      variant: 'Tea at dawn',
    }));

  it('has the kind that the name of a tour says, where that of its place says none', () =>
    expect(sceneFor('Ulm', 'Old town and river').kind).toBe('river'));

  it('is of a kind that may be anywhere, where nothing says which', () => {
    for (const text of ['Bogura', 'Paro', 'Ulm', 'Quito', 'Accra', 'Perth', 'Jashore', 'Cumilla', 'Natore']) {
      expect(['hills', 'mountain', 'lake', 'river', 'forest', 'city']).toContain(sceneFor(text).kind);
    }
  });

  it('is always the same for a text, and differs between texts', () => {
    const kinds = ['Bogura', 'Paro', 'Ulm', 'Quito', 'Accra', 'Perth'].map((text) => sceneFor(text).kind);
    expect(new Set(kinds).size).toBeGreaterThan(2);
    for (const kind of kinds) expect(SCENE_KINDS).toContain(kind);
  });
});
