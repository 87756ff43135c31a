import { entry } from '../testing/roster';
import { findEntries } from './find-entries';

const NAMES = ["O'Brien; Máire", 'Zoë Müller-Łukasiewicz', 'Åsa Öberg', 'আমিনা রহমান', 'Smith, John', '王小明'];
const ENTRIES = NAMES.map((name, index) => entry(index + 1, { name }));

it.each([
  ['O’Brien', "O'Brien; Máire"],
  ['obrien maire', "O'Brien; Máire"],
  ['lukasiewicz', 'Zoë Müller-Łukasiewicz'],
  ['muller lukas', 'Zoë Müller-Łukasiewicz'],
  ['ÖBERG', 'Åsa Öberg'],
  ['আমিনা', 'আমিনা রহমান'],
  ['john smith', 'Smith, John'],
  ['小明', '王小明'],
])('a traveller is found however the name is typed: %s', (text, name) => {
  expect(findEntries(ENTRIES, { text, shown: 'all', order: 'name' }).map((each) => each.name)).toEqual([
    name,
  ]);
});

it('all words that are typed must be of one traveller', () => {
  expect(findEntries(ENTRIES, { text: 'john öberg', shown: 'all', order: 'name' })).toEqual([]);
  expect(findEntries(ENTRIES, { text: ' - ', shown: 'all', order: 'name' })).toHaveLength(NAMES.length);
});
