import * as v from 'valibot';
import { longText, Money, optionalLongText, optionalText, PersonName, text } from './text.contract';

const accepts = (schema: v.GenericSchema, value: unknown) => v.is(schema, value);

/** Each character that no text keeps, and the ends of their ranges. */
const REMOVED = [
  ...['\u0000', '\u0001', '\u0008', '\u000b', '\u000c', '\u000e', '\u001b', '\u001f', '\u007f', '\u0080'],
  ...['\u009f', '\u061c', '\u200e', '\u200f', '\u202a', '\u202e', '\u2066', '\u2069', '\ufeff', '\ud800'],
  ...['\udfff', '\udc00\ud800'],
];

describe('a text field', () => {
  it('takes any language and trims it', () => {
    expect(v.parse(text(20), '  কক্সবাজার ')).toBe('কক্সবাজার');
    expect(v.parse(text(20), 'می‌خواهم 👩‍👧')).toBe('می‌خواهم 👩‍👧');
  });

  it.each([
    '',
    '   ',
    '\u200b',
    '\u200d\u2060',
    '\u3164',
    '\u2800',
    '\u00ad',
    '\u202e',
    '\t\n',
    'x'.repeat(21),
  ])('refuses %j', (value) => {
    expect(accepts(text(20), value)).toBe(false);
  });

  it.each(REMOVED)('keeps everything but the unseen %j', (unseen) => {
    const typed = `${unseen}Tea${unseen} hills${unseen}`;
    for (const schema of [text(9), longText(9), optionalText(9)])
      expect(v.parse(schema, typed)).toBe('Tea hills');
  });

  it('has one line, or as many as it may have', () => {
    expect(v.parse(text(20), 'Tea\r\n\thills\u2028here')).toBe('Tea hills here');
    expect(v.parse(longText(20), 'Tea\r\n\thills\rhere')).toBe('Tea\n\thills\nhere');
  });

  it.each(['\n\n', '\n\n\n', '\r\n\t\r\n \r\n\n', '\n\u200b\n\u2800\n\u00a0\n', '\n'.repeat(900)])(
    'has no more than one blank line after the other: %j',
    (blank) => {
      for (const schema of [longText(12), optionalLongText(12)])
        expect(v.parse(schema, `Tea${blank}  hills`)).toBe('Tea\n\n  hills');
    },
  );
});

describe('the name of a person', () => {
  it.each(['A', 'আমিনা', 'x'.repeat(80), '👩'.repeat(60), `${'x'.repeat(80)}${'\u200d'.repeat(40)}`])(
    'may be %j',
    (name) => {
      expect(v.parse(PersonName, name)).toBe(name);
    },
  );

  it.each([
    '',
    '\u200b',
    '\u3164\u3164',
    'x'.repeat(81),
    `A${'\u0301'.repeat(120)}`,
    `A${'\u200d'.repeat(120)}`,
  ])('may not be %j', (name) => {
    expect(accepts(PersonName, name)).toBe(false);
  });
});

describe('an amount of money', () => {
  it.each([0, 0.01, 19.99, 79.5, 10_000_000])('may be %d', (value) => {
    expect(accepts(Money, value)).toBe(true);
  });

  it.each([-1, 0.001, 10_000_001, Number.NaN, '5'])('may not be %p', (value) => {
    expect(accepts(Money, value)).toBe(false);
  });
});
