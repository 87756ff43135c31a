import type { Config } from '@swc/core';

/** How every file of the house is compiled: for webpack as ES modules, for Jest as CommonJS. */
export function swcConfig(target: 'browser' | 'node' | 'jest'): Config {
  return {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      target: target === 'browser' ? 'es2022' : 'es2023',
      // Remotes take React from the shell, which provides no development JSX runtime.
      transform: { react: { runtime: 'automatic', development: target === 'jest' } },
      externalHelpers: false,
    },
    sourceMaps: true,
    ...(target === 'jest' ? { module: { type: 'commonjs' } } : {}),
  };
}
