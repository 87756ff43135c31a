import fc from 'fast-check';
import { InvalidDocument } from '../registry/documents/invalid-document';
import { makeDocumentKeys } from '../testing/document-keys';
import { signDocument, verifyDocument, withTrustedKeys } from './document-signature';

const keys = makeDocumentKeys('ours');
const others = makeDocumentKeys('theirs');
const document = { revision: 7, log: [{ who: 'Rafi – café', why: 'it’s better' }] };
const text = signDocument(JSON.stringify(document), keys);

const verifying =
  (changed: string, by = keys) =>
  () =>
    verifyDocument(changed, by);

describe('a signed document', () => {
  it('is read as it was signed, without the signature', () => {
    expect(JSON.parse(verifyDocument(text, keys))).toEqual(document);
  });

  it('is never read as anything else, whichever character is changed', () => {
    const visible = fc.integer({ min: 33, max: 126 });
    fc.assert(
      fc.property(fc.nat({ max: text.length - 1 }), visible, (at, code) => {
        const changed = text.slice(0, at) + String.fromCharCode(code) + text.slice(at + 1);
        try {
          expect(JSON.parse(verifyDocument(changed, keys))).toEqual(document);
        } catch (error) {
          expect(error).toBeInstanceOf(InvalidDocument);
        }
      }),
      { numRuns: 2_000 },
    );
  });

  it.each([
    ['without a signature', JSON.stringify(document), 'It is not signed.'],
    ['that is no JSON', 'revision 7', 'It is not JSON.'],
    ['that is changed', text.replace('"revision":7', '"revision":8'), 'It was changed after it was signed.'],
    [
      'with one more entry',
      text.replace('"revision"', '"extra":1,"revision"'),
      'It was changed after it was signed.',
    ],
    [
      'signed by a foreign key',
      signDocument(JSON.stringify(document), others),
      'key theirs, which is not trusted',
    ],
    [
      'signed by a foreign key under the name of ours',
      signDocument(JSON.stringify(document), { ...others, kid: 'ours' }),
      'It was changed after it was signed.',
    ],
  ])('%s is refused', (_case, changed, sentence) => {
    expect(verifying(changed)).toThrow(InvalidDocument);
    expect(verifying(changed)).toThrow(sentence);
  });

  it('of either key is read during a rotation, and of others who are trusted', () => {
    const both = withTrustedKeys(others, keys.verification);
    expect(verifying(text, both)).not.toThrow();
    const rotated = signDocument(JSON.stringify(document), both);
    expect(verifying(rotated, both)).not.toThrow();
    expect(verifying(rotated, keys)).toThrow('the key theirs, which is not trusted here');
  });
});
