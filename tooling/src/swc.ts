import type { Config } from '@swc/core';

/** Returns how every source file is compiled: to ES modules for webpack, to CommonJS for Jest. */
export function swcConfig(target: 'browser' | 'node' | 'jest', { fastRefresh = false } = {}): Config {
  return {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      target: target === 'browser' ? 'es2022' : 'es2023',
      transform: {
        react: {
          runtime: 'automatic',
          // Remotes take React from the shell, which provides the development JSX runtime to hot builds only.
          development: target === 'jest' || fastRefresh,
          refresh: fastRefresh,
        },
      },
      externalHelpers: false,
    },
    sourceMaps: true,
    ...(target === 'jest' ? { module: { type: 'commonjs' } } : {}),
  };
}
