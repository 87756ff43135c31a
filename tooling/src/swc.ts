import type { Config } from '@swc/core';

/** How every file of the house is compiled: for webpack as ES modules, for Jest as CommonJS. */
export function swcConfig(target: 'browser' | 'node' | 'jest', development: boolean): Config {
  return {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      target: target === 'browser' ? 'es2022' : 'es2023',
      transform: { react: { runtime: 'automatic', development } },
      externalHelpers: false,
    },
    sourceMaps: true,
    ...(target === 'jest' ? { module: { type: 'commonjs' } } : {}),
  };
}
