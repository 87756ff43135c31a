import { acceptedVersions } from './if-match';

const accepted = (header?: string) =>
  acceptedVersions({ headers: header === undefined ? {} : { 'if-match': header } });

it.each([
  ['"3"', ['3']],
  ['"3", "4"', ['3', '4']],
  [' , "3",, "a,b" ', ['3', 'a,b']],
  ['W/"3"', []],
  ['W/"3", "4"', ['4']],
  ['""', ['']],
])('If-Match: %s accepts these versions', (header, versions) => {
  expect(accepted(header)).toEqual(versions);
});

it.each([[undefined], ['*'], [' * ']])('If-Match: %s accepts any version', (header) => {
  expect(accepted(header)).toBeUndefined();
});

it('takes the version of the query where something on the way took the header away', () => {
  expect(acceptedVersions({ headers: {}, query: { version: '3' } })).toEqual(['3']);
  expect(acceptedVersions({ headers: {}, query: {} })).toBeUndefined();
  expect(acceptedVersions({ headers: { 'if-match': '"4"' }, query: { version: '3' } })).toEqual(['4']);
  expect(acceptedVersions({ headers: { 'if-match': '*' }, query: { version: '3' } })).toBeUndefined();
});

it.each(['', '3', '"3', '3"', '"3" 4', '"3""4"', '*, "3"', 'w/"3"', '"3" "4"', "'3'", ','])(
  'If-Match: %s is refused',
  (header) => {
    expect(() => accepted(header)).toThrow('If-Match is * or a version in quotation marks');
  },
);
