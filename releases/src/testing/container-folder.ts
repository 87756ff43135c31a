import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { RemoteBuild } from '@safar/shared-contracts/release.contract';
import { toursBuild } from './release-folder';

/** A container as webpack makes them, small: its screen and its slot lie in chunks that are fetched by a script. */
export const ENTRY = `var mfe_tours_aaaaaaaaaaaa = (() => {
  const shared = {};
  const fetched = (file) => new Promise((resolve, reject) => {
    const script = document.createElement('script');
    Object.assign(script, window.safarScript('https://gate.invalid/' + file));
    script.onload = () => (window.chunks?.[file] ? resolve() : reject(new Error('Loading chunk ' + file + ' failed.')));
    script.onerror = script.onload;
    document.head.appendChild(script);
  });
  const inChunk = (file) => () => fetched(file).then(() => () => window.chunks[file](shared));
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

/** A chunk of it: `body` returns what its module exports, and may use `react` and `router`. */
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
  readonly #place = realpathSync(mkdtempSync(path.join(tmpdir(), 'safar-build-')));
  readonly path = path.join(this.#place, 'build');

  /** Writes it anew, with these files in place of its own and with another word in its record. Returns the folder. */
  write(files: Record<string, string> = {}, record: Partial<RemoteBuild> = {}): string {
    rmSync(this.path, { recursive: true, force: true });
    mkdirSync(this.path);
    const all = { ...FILES, ...files };
    for (const [name, text] of Object.entries(all)) writeFileSync(path.join(this.path, name), text);
    const told: RemoteBuild = {
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
    writeFileSync(path.join(this.path, 'build.json'), JSON.stringify(told));
    return this.path;
  }

  remove(): void {
    rmSync(this.#place, { recursive: true, force: true });
  }
}

const fileOf = (text: string) => ({
  integrity: `sha384-${createHash('sha384').update(text).digest('base64')}`,
  bytes: text.length,
});
