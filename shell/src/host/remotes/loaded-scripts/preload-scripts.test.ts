import type { RemoteSource } from '@safar/shared-contracts/release.contract';
import { noteScript, preloadScripts } from './preload-scripts';
import { allowScripts } from './script-integrity';

const sourceOf = (build: string): RemoteSource => ({
  build,
  url: `/remotes/mfe-tours/${build}/`,
  entry: 'remoteEntry.js',
  global: `mfe_tours_${build}`,
  integrity: { 'remoteEntry.js': 'sha384-entry', 'box.js': 'sha384-box', 'shared.js': 'sha384-shared' },
  modules: { box: ['shared.js', 'box.js'], list: ['shared.js'] },
});
const hints = () =>
  [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=preload]')].map(
    ({ href, integrity, crossOrigin }) => [href.split('/').at(-1), integrity, crossOrigin],
  );
const hint = (file: string, name: string) => [file, `sha384-${name}`, 'anonymous'];

afterEach(() => document.head.replaceChildren());

describe('the code of a screen is requested together', () => {
  it('entry and chunks, with their hashes, each once', () => {
    const source = sourceOf('aaaaaaaaaaaa');
    allowScripts(source, 0);
    preloadScripts(source, 'box');
    preloadScripts(source, 'list');
    expect(hints()).toEqual([
      hint('remoteEntry.js', 'entry'),
      hint('shared.js', 'shared'),
      hint('box.js', 'box'),
    ]);
  });

  it('but not what the page hints at, or has loaded', () => {
    const source = sourceOf('bbbbbbbbbbbb');
    allowScripts(source, 0);
    document.head.innerHTML = `<link rel="preload" as="script" href="${source.url}remoteEntry.js">`;
    noteScript(`${location.origin}${source.url}shared.js`);
    preloadScripts(source, 'box');
    expect(hints().slice(1)).toEqual([hint('box.js', 'box')]);
  });

  it('under another address after a failure', () => {
    const source = sourceOf('cccccccccccc');
    allowScripts(source, 1);
    preloadScripts(source, 'list');
    expect(hints()[0]?.[0]).toBe('remoteEntry.js?retry=1');
  });
});
