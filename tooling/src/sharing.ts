import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './root';

/**
 * The sharing policy: the modules that the shell provides to all remotes, and the only place that lists them.
 * From it come the shell's share scope, what a remote's build leaves out, and the check that no build has a
 * copy. Source: docs/design/federation.md, Sharing.
 */
export interface SharedModule {
  readonly key: string;
  /** Whether the shell loads it on first use instead of with the first paint. */
  readonly lazy?: true;
  /**
   * The only exports that the shell provides, so that its bundle does not contain the rest of the package.
   * The lint refuses another name in a remote.
   */
  readonly names?: readonly string[];
}

/** The provided exports of react-router-dom. The whole package would cost twice the bytes. */
export const ROUTER_NAMES = [
  'Await',
  'Link',
  'NavLink',
  'isRouteErrorResponse',
  'redirect',
  'useAsyncValue',
  'useBlocker',
  'useLoaderData',
  'useLocation',
  'useNavigate',
  'useNavigation',
  'useOutletContext',
  'useParams',
  'useRevalidator',
  'useRouteError',
  'useSearchParams',
] as const;

export const SHARED_MODULES: readonly SharedModule[] = [
  { key: 'react' },
  { key: 'react/jsx-runtime' },
  ...(process.env['SAFAR_HOT'] === '1' ? [{ key: 'react/jsx-dev-runtime' }] : []),
  { key: 'react-dom' },
  { key: 'react-router-dom', names: ROUTER_NAMES },
  // The rest is for themes, and for styles of the whole page.
  { key: '@emotion/react', names: ['css', 'keyframes'] },
  { key: '@emotion/styled' },
  { key: 'zustand' },
  { key: 'react-hot-toast/headless' },
  { key: 'sweetalert2', lazy: true },
  { key: '@safar/shared-auth' },
];

/** The beginning of the names of our own packages. */
const OWN_SCOPE = '@safar/';

/** Returns the package of a share key: `react` of `react/jsx-runtime`, `@emotion/react` of itself. */
export function packageOfKey(key: string): string {
  return key
    .split('/')
    .slice(0, key.startsWith('@') ? 2 : 1)
    .join('/');
}

/**
 * Whether build records list the names of a shared module, for the gate to compare. They do where a version
 * does not tell which names exist: only some are provided, or the package is ours and changes between its
 * versions.
 */
export function comparesNames({ key, names }: SharedModule): boolean {
  return names !== undefined || key.startsWith(OWN_SCOPE);
}

/**
 * Returns the installed version of a shared package. Of our own it is the one in package.json: its major is
 * raised when what uses the package has to change.
 */
export function sharedVersion(key: string): string {
  const name = packageOfKey(key);
  if (name.startsWith(OWN_SCOPE)) return versionIn(path.join(ROOT, name.slice(OWN_SCOPE.length)));
  const fromShell = createRequire(path.join(ROOT, 'shell/package.json'));
  // Not every package exports its package.json, so it is looked for beside the file that the key resolves to.
  const folder = fromShell
    .resolve(key)
    .replaceAll(path.sep, '/')
    .match(new RegExp(`^.*/node_modules/${name}/`))?.[0];
  if (!folder) throw new Error(`The shell does not depend on '${name}', which the sharing policy lists.`);
  return versionIn(folder);
}

function versionIn(folder: string): string {
  const manifest: unknown = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  if (typeof manifest === 'object' && manifest !== null && 'version' in manifest)
    return String(manifest.version);
  throw new Error(`${folder} is shared, so its package.json must have a version.`);
}

/**
 * Returns the `shared` option of a remote's build: every shared module is left out of the build (`import:
 * false`) and taken from the page. A version that the build does not accept fails at load (`strictVersion`),
 * where an error boundary contains it.
 */
export function consumedByRemotes() {
  return Object.fromEntries(
    SHARED_MODULES.map(({ key }) => [
      key,
      {
        import: false as const,
        singleton: true,
        strictVersion: true,
        requiredVersion: `^${sharedVersion(key)}`,
      },
    ]),
  );
}

/** Returns the source of a module that exports the shell's share scope for the federation runtime. */
export function shareScopeSource(): string {
  const imports: string[] = [];
  const entries = SHARED_MODULES.map(({ key, lazy, names }, index) => {
    const version = JSON.stringify(sharedVersion(key));
    const config = `shareConfig: { singleton: true, eager: true, requiredVersion: '^' + ${version} }`;
    const name = JSON.stringify(key);
    if (lazy) {
      const get = `() => import(${name}).then((module) => () => module)`;
      return `${name}: { version: ${version}, ${config}, get: ${get} }`;
    }
    if (names) {
      imports.push(`import { ${names.map((n) => `${n} as m${index}_${n}`).join(', ')} } from ${name};`);
      const object = names.map((n) => `${n}: m${index}_${n}`).join(', ');
      return `${name}: { version: ${version}, ${config}, lib: () => ({ __esModule: true, ${object} }) }`;
    }
    imports.push(`import * as m${index} from ${name};`);
    return `${name}: { version: ${version}, ${config}, lib: () => m${index} }`;
  });
  return `${imports.join('\n')}\nexport const sharedModules = {\n  ${entries.join(',\n  ')},\n};\n`;
}
