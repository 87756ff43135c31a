import path from 'node:path';
import { ROOT } from '@safar/tooling/root';
import { normalizePath, select } from './filter';

const FILES = ['mfe-tours/src/tours.api.ts', 'mfe-tours/remote.ts', 'mfe-tasks/remote.ts'];

describe('a filter', () => {
  it('selects a folder, a file, or a part of a path', () => {
    expect(select(FILES, { paths: ['mfe-tours'] }, 'file')).toEqual(FILES.slice(0, 2));
    expect(select(FILES, { paths: ['mfe-tasks/remote.ts'] }, 'file')).toEqual([FILES[2]]);
    expect(select(FILES, { paths: ['api', 'mfe-tasks'] }, 'file')).toEqual([FILES[0], FILES[2]]);
    expect(select(FILES, { paths: [] }, 'file')).toBe(FILES);
  });

  it('is refused when a part of it selects nothing', () => {
    expect(() => select(FILES, { paths: ['mfe-tours', 'mfe-tuors'] }, 'file')).toThrow(
      "The filter 'mfe-tuors' matches no file, and no check has that name.",
    );
  });

  it('is compared from the root of the repository, however the path is written', () => {
    expect(['./mfe-tours/', 'mfe-tours', path.join(ROOT, 'mfe-tours')].map(normalizePath)).toEqual(
      Array(3).fill('mfe-tours'),
    );
  });
});
