import { truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { FolderStore } from '../../stores/folder-store';
import { DOCUMENT_KEYS } from '../../testing/document-keys';
import { testFolder } from '../../testing/test-folder';
import { EMPTY_REGISTRY } from '../registry';
import { readNewestRegistry, serializeRegistry } from './newest-registry';

describe.each([
  ['signed', DOCUMENT_KEYS],
  ['not signed', undefined],
])('a document of the registry, in a store whose documents are %s', (_case, keys) => {
  it.each([
    ['truncated', (file: string) => truncateSync(file, 40)],
    ['an older one under its number', (file: string, older: string) => writeFileSync(file, older)],
    ['of another format', (file: string) => writeFileSync(file, '{"revision":2}')],
  ])('is named by its file when it must not be used, because it is %s', async (_why, damage) => {
    const store = new FolderStore(testFolder('releases'), keys);
    const [first, second] = [1, 2].map((revision) => ({ ...EMPTY_REGISTRY, revision }));
    const older = serializeRegistry(first ?? EMPTY_REGISTRY, keys);
    await store.createRevision(1, older);
    await store.createRevision(2, serializeRegistry(second ?? EMPTY_REGISTRY, keys));
    const file = path.join(store.location, 'registry/00000002.json');
    damage(file, older);
    const errors: string[] = [];
    const { registry } = await readNewestRegistry(store, (error) => errors.push(String(error)));
    expect([registry.revision, errors]).toEqual([1, [expect.stringContaining(`InvalidDocument: ${file}: `)]]);
  });
});
