import { InvalidDocument } from '../registry/documents/invalid-document';
import type { ReleaseStore } from '../stores/store';
import { signDocument, verifyDocument } from './document-signature';

type Documents = Pick<ReleaseStore, 'documentKeys' | 'readDocument' | 'writeDocument' | 'createDocument'>;

/**
 * Small documents of edges in a release store, such as their counts, signed like the registry's: who can
 * write to the store but has no key cannot have a build aborted or taken back by numbers of their own. A
 * signature holds for one path, so that a copy under another one counts nothing. In a store without keys
 * they are not signed.
 */
export function signedDocuments(store: Documents) {
  const { documentKeys: keys } = store;
  const textOf = (file: string, value: object): string =>
    keys ? signDocument(JSON.stringify(value), keys, file) : JSON.stringify(value);

  return {
    write: (file: string, value: object): Promise<void> => store.writeDocument(file, textOf(file, value)),
    /** False when there is one already. */
    create: (file: string, value: object): Promise<boolean> =>
      store.createDocument(file, textOf(file, value)),
    /** The text without its signature; undefined without a document that one of the keys signed. */
    async read(file: string): Promise<string | undefined> {
      const text = await store.readDocument(file);
      if (text === undefined || !keys) return text;
      try {
        return verifyDocument(text, keys, file);
      } catch (error) {
        if (error instanceof InvalidDocument) return undefined;
        throw error;
      }
    },
  };
}
