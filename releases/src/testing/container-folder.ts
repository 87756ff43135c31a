import { createHash } from 'node:crypto';
import { mkdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { RemoteBuild } from '@safar/shared-contracts/release.contract';
import { toursBuild } from './release-folder';
import { testFolder } from './test-folder';

/**
 * A small container as webpack makes them: its screen and its slot are in chunks that it loads by script
 * elements.
 */
export const ENTRY = `var mfe_tours_aaaaaaaaaaaa = (() => {
  const shared = {};
  const loadScript = (file) => new Promise((resolve, reject) => {
    const script = document.createElement('script');
    Object.assign(script, window.safarScript('https://gate.invalid/' + file));
    const fail = () => reject(new Error('Loading chunk ' + file + ' failed.'));
    script.onload = () => (window.chunks?.[file] ? resolve() : fail());
    script.onerror = script.onload;
    document.head.appendChild(script);
  });
  const inChunk = (file) => () => loadScript(file).then(() => () => window.chunks[file](shared));
  const modules = {
    './all/all.screen': inChunk('all.js'),
    './box/box.slot': inChunk('box.js'),
    './isolated': async () => () => ({ stubs: {}, slotProps: {} }),
  };
  return {
    init: (scope) => { for (const key in scope) shared[key] = Object.values(scope[key])[0].get()(); },
    get: (name) => modules[name](),
  };
})();`;

/** A chunk of the container: `body` returns the exports of its module, and may use `react` and `router`. */
export const chunk = (file: string, body: string) =>
  `(window.chunks ??= {})['${file}'] = ({ react, 'react-router-dom': router }) => { ${body} };`;

const FILES = {
  'remoteEntry.js': ENTRY,
  'all.js': chunk(
    'all.js',
    'const Frame = react.memo(() => null); return { Component: () => react.createElement(Frame) };',
  ),
  'box.js': chunk('box.js', 'return { Component: react.memo(() => null), loader: () => router.useParams };'),
};

/** The folder of a finished build of mfe-tours that really runs, for tests. */
export class ContainerFolder {
  readonly path = path.join(realpathSync(testFolder('build')), 'build');

  /** Writes the build again, with these files and fields of its record replaced. Returns the folder. */
  write(files: Record<string, string> = {}, record: Partial<RemoteBuild> = {}): string {
    rmSync(this.path, { recursive: true, force: true });
    mkdirSync(this.path);
    const all = { ...FILES, ...files };
    for (const [name, text] of Object.entries(all)) writeFileSync(path.join(this.path, name), text);
    const written: RemoteBuild = {
      ...toursBuild('aaaaaaaaaaaa'),
      files: Object.fromEntries(Object.entries(all).map(([name, text]) => [name, fileOf(text)])),
      exports: {
        'all/all.screen': ['Component'],
        'box/box.slot': ['Component', 'loader'],
        isolated: ['slotProps', 'stubs'],
      },
      shared: { react: { range: '^19.3.1' }, 'react-router-dom': { range: '^7.18.5', names: ['useParams'] } },
      ...record,
    };
    writeFileSync(path.join(this.path, 'build.json'), JSON.stringify(written));
    return this.path;
  }
}

const fileOf = (text: string) => ({
  integrity: `sha384-${createHash('sha384').update(text).digest('base64')}`,
  bytes: text.length,
});
