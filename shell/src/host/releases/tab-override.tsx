import { OVERRIDE_KEY, type Override, type PageData } from '@safar/shared-contracts/page.contract';
import { RemoteBuild, type RemoteRelease } from '@safar/shared-contracts/release.contract';
import { toastError } from '@safar/shared-ui/toast';
import type { ReactElement } from 'react';
import * as v from 'valibot';
import { OverrideBanner, useDevelopmentServer } from './override-banner';

const DEVELOPMENT_SERVER_TIMEOUT_MS = 5_000;

/** One remote runs from another build in this tab, for QA. */
export interface TabOverride {
  /** Shows on the page that there is an override. */
  readonly banner: ReactElement;
  /**
   * Returns what a request for this tab's set adds to its query, so that the edge applies the override too.
   */
  queryParameters(): Record<string, string>;
  /** Returns the set as this tab runs it: only the tab knows a development server. */
  applyTo(remotes: readonly RemoteRelease[]): Promise<readonly RemoteRelease[]>;
}

/** The part of `location` that this module uses. */
type TabLocation = Pick<Location, 'href' | 'replace' | 'reload'>;

/**
 * Decides which builds this tab runs, by the link that was opened or the one the tab remembers. Resolves to
 * undefined when it loads the page again for that. Source: docs/decisions/020-overrides.md.
 */
export async function resolveTabOverride(
  page: PageData,
  tab: TabLocation,
): Promise<{ page: PageData; override?: TabOverride } | undefined> {
  const url = new URL(tab.href);
  const requested = url.searchParams.get(OVERRIDE_KEY);
  const remembered = sessionStorage.getItem(OVERRIDE_KEY);

  if (requested === null && remembered !== null && !page.override) {
    url.searchParams.set(OVERRIDE_KEY, remembered);
    tab.replace(url);
    return undefined;
  }

  if (requested !== null) history.replaceState(history.state, '', withoutOverride(url));
  if (!page.override || requested === null) {
    sessionStorage.removeItem(OVERRIDE_KEY);
    const reason = page.overrideRefused ?? 'The link to a test build is not valid any more.';
    toastError(`${reason} This tab shows what everybody sees.`, { place: 'login' });
    return { page };
  }

  sessionStorage.setItem(OVERRIDE_KEY, requested);
  const override = createTabOverride(page.override, requested, tab);
  return { page: { ...page, remotes: [...(await override.applyTo(page.remotes))] }, override };
}

/** Removes the token from an address, so that copying the address does not pass it on. */
function withoutOverride(url: URL): URL {
  const plain = new URL(url);
  plain.searchParams.delete(OVERRIDE_KEY);
  return plain;
}

function createTabOverride(override: Override, token: string, tab: TabLocation): TabOverride {
  const hasExpired = () => Date.now() >= Date.parse(override.until);
  const reset = () => {
    sessionStorage.removeItem(OVERRIDE_KEY);
    tab.reload();
  };
  return {
    banner: <OverrideBanner override={override} reset={reset} />,
    queryParameters: () => (hasExpired() ? {} : { [OVERRIDE_KEY]: token }),
    applyTo: async (remotes) => {
      const { origin, remote } = override;
      if (origin === undefined || hasExpired()) return remotes;
      const build = await fetchDevelopmentBuild(origin, remote);
      useDevelopmentServer.setState({ hasBuild: build !== undefined });
      if (!build) return remotes;
      return remotes.map((release) =>
        release.name === remote ? developmentRelease(build, origin, release) : release,
      );
    },
  };
}

/**
 * Fetches the record of the build that a development server has now; undefined when it has none of the
 * remote.
 */
async function fetchDevelopmentBuild(origin: string, remote: string): Promise<RemoteBuild | undefined> {
  try {
    const response = await fetch(new URL('/build.json', origin), {
      cache: 'no-store',
      signal: AbortSignal.timeout(DEVELOPMENT_SERVER_TIMEOUT_MS),
    });
    const build = v.parse(RemoteBuild, await response.json());
    if (build.name !== remote) throw new Error(`It is a build of ${build.name}.`);
    return build;
  } catch (cause) {
    console.error(`${origin} has no build of ${remote}:`, cause);
    return undefined;
  }
}

/** Makes the development server's build live; the published one takes over when that server is gone. */
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
