import { OVERRIDE_KEY, type Override, type PageData } from '@safar/shared-contracts/page.contract';
import { RemoteBuild, type RemoteRelease } from '@safar/shared-contracts/release.contract';
import { toastError } from '@safar/shared-ui/toast';
import type { ReactElement } from 'react';
import * as v from 'valibot';
import { OverrideBanner, useDevelopmentServer } from './override-banner';

/** How long a developer's server may take. */
const TIMEOUT_MS = 5_000;

/** One remote runs from another build in this tab, for QA. */
export interface TabOverride {
  /** Says so on the page. */
  readonly banner: ReactElement;
  /** What a question for this tab's set says, so that the edge composes it alike. */
  queryParameters(): Record<string, string>;
  /** The set as this tab runs it: a developer's server is known to the tab alone. */
  applyTo(remotes: readonly RemoteRelease[]): Promise<readonly RemoteRelease[]>;
}

/** The part of `location` that leads the tab elsewhere. */
type TabLocation = Pick<Location, 'href' | 'replace' | 'reload'>;

/**
 * Settles which builds this tab runs, from the link that was opened or the one it remembers. Undefined when the page is loaded
 * anew for it. Source: docs/decisions/020-overrides.md.
 */
export async function resolveTabOverride(
  page: PageData,
  tab: TabLocation,
): Promise<{ page: PageData; override?: TabOverride } | undefined> {
  const address = new URL(tab.href);
  const asked = address.searchParams.get(OVERRIDE_KEY);
  const remembered = sessionStorage.getItem(OVERRIDE_KEY);

  if (asked === null && remembered !== null && !page.override) {
    address.searchParams.set(OVERRIDE_KEY, remembered);
    tab.replace(address);
    return undefined;
  }

  if (asked !== null) history.replaceState(history.state, '', withoutOverride(address));
  if (!page.override || asked === null) {
    sessionStorage.removeItem(OVERRIDE_KEY);
    const why = page.overrideRefused ?? 'The link to a test build is not valid any more.';
    toastError(`${why} This tab shows what everybody sees.`, { place: 'login' });
    return { page };
  }

  sessionStorage.setItem(OVERRIDE_KEY, asked);
  const override = tabOverride(page.override, asked, tab);
  return { page: { ...page, remotes: [...(await override.applyTo(page.remotes))] }, override };
}

/** The address without the token: nobody passes it on by copying the address. */
function withoutOverride(address: URL): URL {
  const plain = new URL(address);
  plain.searchParams.delete(OVERRIDE_KEY);
  return plain;
}

function tabOverride(override: Override, token: string, tab: TabLocation): TabOverride {
  const over = () => Date.now() >= Date.parse(override.until);
  const reset = () => {
    sessionStorage.removeItem(OVERRIDE_KEY);
    tab.reload();
  };
  return {
    banner: <OverrideBanner override={override} reset={reset} />,
    queryParameters: () => (over() ? {} : { [OVERRIDE_KEY]: token }),
    applyTo: async (remotes) => {
      const { origin, remote } = override;
      if (origin === undefined || over()) return remotes;
      const build = await fetchDevelopmentBuild(origin, remote);
      useDevelopmentServer.setState({ hasBuild: build !== undefined });
      return build
        ? remotes.map((release) =>
            release.name === remote ? developmentRelease(build, origin, release) : release,
          )
        : remotes;
    },
  };
}

/** What a developer's server has at the moment. */
async function fetchDevelopmentBuild(origin: string, remote: string): Promise<RemoteBuild | undefined> {
  try {
    const answer = await fetch(new URL('/build.json', origin), {
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const build = v.parse(RemoteBuild, await answer.json());
    if (build.name !== remote) throw new Error(`It is ${build.name}.`);
    return build;
  } catch (cause) {
    console.error(`${origin} has no build of ${remote}:`, cause);
    return undefined;
  }
}

/** The remote as the developer's server has it; what is live takes over when that server is gone. */
function developmentRelease(build: RemoteBuild, origin: string, { live }: RemoteRelease): RemoteRelease {
  const { name, entry, global, modules, definition } = build;
  const integrity = Object.fromEntries(
    Object.entries(build.files).map(([file, { integrity }]) => [file, integrity]),
  );
  return {
    name,
    definition,
    live: { build: build.build, url: new URL('/', origin).href, entry, global, modules, integrity },
    previous: live,
  };
}
