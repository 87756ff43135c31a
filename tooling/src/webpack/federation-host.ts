import webpack from 'webpack';
import { shareScopeSource } from '../sharing';

/** The plugins of the federation runtime: for the shell in a browser, and for its server code. */
export const federationHostPlugins = () => [
  // Leaves out parts of the runtime that this host does not use: manifest snapshots, and Node.
  new webpack.DefinePlugin({
    FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
    ENV_TARGET: JSON.stringify('web'),
  }),
  new webpack.experiments.schemes.VirtualUrlPlugin({
    'shared-modules': { type: '.js', source: shareScopeSource },
  }),
];
