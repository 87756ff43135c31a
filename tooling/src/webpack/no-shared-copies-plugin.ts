import type { Compiler } from 'webpack';
import { SHARED_MODULES, packageOfKey } from '../sharing';

const PACKAGES = [...new Set(SHARED_MODULES.map(({ key }) => packageOfKey(key)))];
const COPIED = new RegExp(
  `/node_modules/(${PACKAGES.filter((name) => !name.startsWith('@safar/')).join('|')})/|/shared-auth/src/`,
);

/**
 * Fails a remote's build that would contain a copy of a shared package: two Reacts fail at run time, and two
 * session stores fail silently. Source: docs/design/federation.md, Sharing.
 */
export class NoSharedCopiesPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('NoSharedCopiesPlugin', (compilation) => {
      compilation.hooks.finishModules.tap('NoSharedCopiesPlugin', (modules) => {
        for (const module of modules) {
          const file = module.nameForCondition()?.replaceAll('\\', '/');
          if (file && COPIED.test(file)) {
            compilation.errors.push(
              new compiler.webpack.WebpackError(
                `${file} would be copied into this remote. Import only keys of tooling/src/sharing.ts.`,
              ),
            );
          }
        }
      });
    });
  }
}
