import path from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { ROOT } from '../root';
import { baseConfig, type BuildMode } from './base';
import { federationHostPlugins } from './federation-host';
import { productionRouter } from './production-router';
import { SERVER_ENTRY } from './server-entry-plugin';

/**
 * What the server code leaves out: a page that is rendered for everybody signs nobody in and opens no dialog.
 */
const BROWSER_ONLY = ['firebase/app', 'firebase/auth', 'sweetalert2', 'dompurify', 'web-vitals'];

/**
 * Returns the build of the shell's server code: one script that needs nothing of Node and only those globals
 * of a browser that edge/sandbox/ defines. It shares React and the rest with remotes as the shell does.
 */
export function shellServerConfig(mode: BuildMode): Configuration {
  const base = baseConfig('shell', 'browser', mode);
  const aliases = BROWSER_ONLY.map((name) => [`${name}$`, false] as const);
  return {
    ...base,
    name: 'shell server',
    target: 'es2022',
    devtool: false,
    entry: './src/server/server.ts',
    output: {
      filename: SERVER_ENTRY,
      uniqueName: 'safar_shell_server',
      publicPath: '',
      globalObject: 'globalThis',
      chunkFormat: false,
      chunkLoading: false,
      wasmLoading: false,
    },
    resolve: {
      ...base.resolve,
      alias: { ...Object.fromEntries(aliases), ...productionRouter(), 'react-dom/server$': legacyServer() },
    },
    plugins: [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }), ...federationHostPlugins()],
  };
}

/**
 * The part of react-dom that has `renderToString`. Its public entries also load the parts that stream, which
 * need globals for it.
 */
function legacyServer(): string {
  const folder = path.join(ROOT, 'shell/node_modules/react-dom/cjs');
  return path.join(folder, 'react-dom-server-legacy.browser.production.js');
}
