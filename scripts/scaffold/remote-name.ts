/** The names of a new remote; each fills its placeholder in the template, `__name__` and so on. */
export interface RemoteNames {
  /** The folder and the name in the registry: `mfe-insurance`. */
  readonly name: string;
  /** Its first screen's folder and path: `insurance`. */
  readonly screen: string;
  /** The React component of its first screen: `InsuranceScreen`. */
  readonly component: string;
  /** The team, its first screen and the link to it: `Insurance`. */
  readonly title: string;
}

const NAME_RULE = 'write mfe- and lowercase words with hyphens, such as mfe-insurance.';
const TITLE_RULE = 'begin with a capital letter, go on with letters, digits, spaces and hyphens, 30 at most.';

/** What the workspace has already: names of packages, and patterns of routes. */
interface Existing {
  readonly packages: readonly string[];
  readonly routes: readonly string[];
}

/** The names of a remote; without a title it is made from the name. */
export function deriveNames(name: string, title?: string): RemoteNames {
  const screen = name.replace(/^mfe-/, '');
  const spaced = screen.replaceAll('-', ' ');
  const pascal = screen.replace(/(?:^|-)([a-z])/g, (_match, letter: string) => letter.toUpperCase());
  return {
    name,
    screen,
    component: `${pascal}Screen`,
    title: title ?? spaced.charAt(0).toUpperCase() + spaced.slice(1),
  };
}

/** Why there can be no such remote, as a sentence; undefined when there can. */
export function findProblem(
  { name, screen, title }: RemoteNames,
  { packages, routes }: Existing,
): string | undefined {
  if (!/^mfe-[a-z]+(-[a-z]+)*$/.test(name)) {
    return `'${name}' cannot be the name of a remote: ${NAME_RULE}`;
  }
  if (packages.includes(name)) return `There is a remote ${name} already.`;
  // Source: docs/design/federation.md, Sharing.
  const near = packages.find((other) => other.startsWith(name) || name.startsWith(other));
  if (near) return `${name} cannot exist beside ${near}: no remote's name may be the beginning of another's.`;
  if (!/^\p{Lu}[\p{L}\p{N} -]{1,29}$/u.test(title)) {
    return `'${title}' cannot be the name of a team: ${TITLE_RULE}`;
  }
  // The router ignores case, and an optional parameter may be missing.
  const route = routes.find((pattern) => pattern.replace(/\/:[^/]+\?$/, '').toLowerCase() === `/${screen}`);
  if (route) return `${name} would have the screen /${screen}, but the site has ${route} already.`;
  return undefined;
}
