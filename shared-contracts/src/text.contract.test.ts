import * as v from 'valibot';
import { Money, PictureUrl, text } from './text.contract';

const accepts = (schema: v.GenericSchema, value: unknown) => v.is(schema, value);

describe('a text field', () => {
  it('takes any language and trims it', () => {
    expect(v.parse(text(20), '  কক্সবাজার ')).toBe('কক্সবাজার');
  });

  it.each(['', '   ', '\u200b', 'a\0b', 'x'.repeat(21)])('refuses %j', (value) => {
    expect(accepts(text(20), value)).toBe(false);
  });
});

describe('the address of a picture', () => {
  it.each(['https://pictures.example/a.jpg', 'http://pictures.example/a', '/scenes/sea.svg'])(
    'may be %s',
    (value) => {
      expect(accepts(PictureUrl, value)).toBe(true);
    },
  );

  it.each(['javascript:alert(1)', 'data:image/png;base64,AA', '//evil.example/a.png', 'https://', 'a.png'])(
    'may not be %s',
    (value) => {
      expect(accepts(PictureUrl, value)).toBe(false);
    },
  );
});

describe('an amount of money', () => {
  it.each([0, 0.01, 19.99, 79.5, 10_000_000])('may be %d', (value) => {
    expect(accepts(Money, value)).toBe(true);
  });

  it.each([-1, 0.001, 10_000_001, Number.NaN, '5'])('may not be %p', (value) => {
    expect(accepts(Money, value)).toBe(false);
  });
});
