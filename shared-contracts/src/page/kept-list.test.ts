import { readKept, writeKept } from './kept-list';

const ids = ['a', 'b', 'c'].map((digit) => digit.repeat(24));

describe('a list that this browser keeps for an account', () => {
  it('is read as it was written, by that account only', () => {
    writeKept('favourites', 'amina', ids);
    expect(readKept('favourites', 'amina')).toEqual(ids);
    expect(readKept('favourites', 'karim')).toEqual([]);
    expect(readKept('other', 'amina')).toEqual([]);
  });

  it.each(['', '{', '"a"', '["../admin"]', 'null'])('is empty where rubbish is stored: %s', (rubbish) => {
    localStorage.setItem('safar-kept:amina:favourites', rubbish);
    expect(readKept('favourites', 'amina')).toEqual([]);
  });
});
