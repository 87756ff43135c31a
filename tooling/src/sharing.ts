import { createRequire } from 'node:module';
import path from 'node:path';
import { ROOT } from './root';

/**
 * The sharing policy of the house, and the only place it is written: what the shell provides once to all remotes.
 * From it come the shell's share scope, what each remote leaves out of its build, and a check that nothing slipped in.
 *
 * - `lazy`: the shell loads it on first use, not with the first paint.
 * - `names`: only these exports are offered, so that the shell's bundle keeps no more of the package; a remote that
 *   imports another name fails the lint.
 */
export interface SharedModule {
  readonly key: string;
  readonly lazy?: true;
  readonly names?: readonly string[];
}

/** What the platform offers of react-router-dom. The whole package costs the shell twice the bytes. */
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
  { key: '@emotion/react' },
  { key: '@emotion/styled' },
  { key: 'zustand' },
  { key: 'react-hot-toast/headless' },
  { key: 'sweetalert2', lazy: true },
  { key: '@safar/shared-auth' },
];

/** The package a share key belongs to: `react/jsx-runtime` → `react`, `@emotion/react` → `@emotion/react`. */
export function packageOf(key: string): string {
  return key
    .split('/')
    .slice(0, key.startsWith('@') ? 2 : 1)
    .join('/');
}

/**
 * Whether a version alone does not tell what a package gives: one that is offered in part, and those of the house, which are
 * not released by number. Build records then list the names, and the gate compares them.
 */
export function namesMatter({ key, names }: SharedModule): boolean {
  return names !== undefined || key.startsWith('@safar/');
}

/** The installed version of a shared package, as the shell provides it. Packages of the house have the version of the house: 1.0.0. */
export function sharedVersion(key: string): string {
  const name = packageOf(key);
  if (name.startsWith('@safar/')) return '1.0.0';
  const fromShell = createRequire(path.join(ROOT, 'shell/package.json'));
  // Not every package exports its package.json: find it beside what it resolves to.
  const folder = fromShell
    .resolve(key)
    .replaceAll(path.sep, '/')
    .match(new RegExp(`^.*/node_modules/${name}/`))?.[0];
  if (!folder) throw new Error(`The shell does not depend on '${name}', which the sharing policy lists.`);
  const manifest: { version: string } = fromShell(path.join(folder, 'package.json'));
  return manifest.version;
}

/**
 * A remote's side: everything shared is left out of its build (`import: false`) and taken from the page it runs in; a
 * version its build was not made for is refused at load (`strictVersion`), where the boundary contains it.
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

/** The shell's side, as the source of a module: the share scope handed to the federation runtime. */
export function providedByShellSource(): string {
  const imports: string[] = [];
  const entries = SHARED_MODULES.map(({ key, lazy, names }, index) => {
    const version = JSON.stringify(sharedVersion(key));
    const config = `shareConfig: { singleton: true, eager: true, requiredVersion: '^' + ${version} }`;
    const name = JSON.stringify(key);
    if (lazy) {
      return `${name}: { version: ${version}, ${config}, get: () => import(${name}).then((module) => () => module) }`;
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
