import sharp from 'sharp';
import { drawScene } from './draw-scene';
import { KINDS, type SceneKind } from './kinds';
import { LANDMARKS } from './landmarks';
import { FORMATS } from './drawing/stage';

const SCENE_KINDS = Object.keys(KINDS) as SceneKind[];

describe.each(SCENE_KINDS)('a scene of the kind %s', (kind) => {
  // A third of the places each, so that together the kinds have drawn every place.
  const share = SCENE_KINDS.indexOf(kind) % 3;
  const places = Object.keys(LANDMARKS).filter((_, index) => index % 3 === share);
  places.push('somewhere', 'an-unlisted-place', 'tangier');
  const drawn = { card: [] as string[], wide: [] as string[] };
  beforeAll(() => {
    for (const format of ['card', 'wide'] as const) {
      drawn[format] = places.map((place) => drawScene(kind, place, format));
    }
  });

  it('is the same for the same place, and another for another place', () => {
    expect(drawScene(kind, 'somewhere', 'card')).toBe(drawScene(kind, 'somewhere', 'card'));
    expect(new Set(drawn.card).size).toBe(places.length);
  });

  it('is another one for another tour of the place', () => {
    const tours = ['', '--slow-days', '--by-boat', '--in-a-small-group'];
    const pictures = tours.map((tour) => drawScene(kind, `somewhere${tour}`, 'card'));
    expect(new Set(pictures).size).toBe(tours.length);
  });

  it.each([
    ['card', 7],
    ['wide', 8.5],
  ] as const)('has a few KB as %s', (format, kilobytes) => {
    for (const drawing of drawn[format]) expect(drawing.length / 1024).toBeLessThan(kilobytes);
  });

  it('contains only valid numbers', () => {
    for (const drawing of drawn.wide) expect(drawing).not.toMatch(/NaN|undefined|Infinity|\de-\d/);
  });

  it('has its size, and each colour for light and dark pages', () => {
    for (const format of ['card', 'wide', 'social'] as const) {
      const { width, height } = FORMATS[format];
      const drawing = drawScene(kind, 'somewhere', format);
      expect(drawing).toContain(`width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`);
      const [day = '', night = ''] = /<style>(.*)<\/style>/.exec(drawing)?.[1]?.split('@media') ?? [];
      const used = [...drawing.matchAll(/class="([^"]+)"/g)].flatMap(([, names]) => names?.split(' ') ?? []);
      expect(used.length).toBeGreaterThan(5);
      for (const name of used) {
        expect(day).toContain(`.${name}{`);
        if (name !== 'L') expect(night).toContain(`.${name}{`);
      }
    }
  });

  it('refers only to elements that exist', () => {
    for (const drawing of drawn.card) {
      const ids = [...drawing.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
      expect(new Set(ids).size).toBe(ids.length);
      for (const [, id] of drawing.matchAll(/#([a-z_-]+[a-zA-Z0-9-]*)[")]/g)) expect(ids).toContain(id);
    }
  });

  it('is well-formed, and librsvg can draw it', async () => {
    for (const drawing of drawn.card.slice(-3)) {
      // At a third of its size, which takes a third of the time.
      const { channels } = await sharp(Buffer.from(drawing), { density: 24 }).stats();
      // A picture, not one colour.
      for (const { stdev } of channels.slice(0, 3)) expect(stdev).toBeGreaterThan(5);
    }
  });
});
