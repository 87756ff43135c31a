import { asSentence } from './as-sentence';

describe('a title before another sentence', () => {
  it('has a full stop', () => {
    expect(asSentence('Tea Hills')).toBe('Tea Hills.');
    expect(asSentence('Tea Hills (two days)')).toBe('Tea Hills (two days).');
  });

  it.each([
    'Fix it?',
    'Come along!',
    'To Washington D.C.',
    'And then…',
    '“Who goes there?”',
    '去哪里？',
    'متى؟',
  ])('has none after a mark of its own: %s', (title) => expect(asSentence(title)).toBe(title));

  it('has none after a mark within an isolate', () => {
    expect(asSentence('\u2068متى؟\u2069')).toBe('\u2068متى؟\u2069');
  });
});
