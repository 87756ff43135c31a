import { FolderStore } from '@safar/releases';
import { DOCUMENT_KEYS } from '@safar/releases/testing/document-keys';
import { recordAnalysis } from './recorded-analysis';
import { testFolder } from '@safar/releases/testing/test-folder';

const FILE = 'analyses/mfe-tours/aaaaaaaaaaaa/live-3-20.json';
const HEALTHY = { tried: { failed: 0, trials: 21 }, baseline: { failed: 0, trials: 40 } };
const WORSE = { tried: { failed: 20, trials: 20 }, baseline: { failed: 0, trials: 20 } };

const folder = testFolder('analyses');
const store = new FolderStore(folder, DOCUMENT_KEYS);
afterEach(() => store.removeDocument(FILE));

describe('the numbers of an analysis', () => {
  it('are those of the edge that was first', async () => {
    expect(await recordAnalysis(store, FILE, HEALTHY)).toEqual(HEALTHY);
    expect(await recordAnalysis(store, FILE, WORSE)).toEqual(HEALTHY);
  });

  it('are never those that somebody else put into the store', async () => {
    await store.createDocument(FILE, JSON.stringify(WORSE));
    expect(await recordAnalysis(store, FILE, HEALTHY)).toEqual(HEALTHY);
  });

  it('are never those of another build', async () => {
    const other = FILE.replace('aaaaaaaaaaaa', 'bbbbbbbbbbbb');
    await recordAnalysis(store, other, WORSE);
    await store.createDocument(FILE, (await store.readDocument(other)) ?? '');
    expect(await recordAnalysis(store, FILE, HEALTHY)).toEqual(HEALTHY);
  });
});
