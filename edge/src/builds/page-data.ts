import { DEVELOPMENT_BUILD } from '@safar/shared-contracts/development.contract';
import type { Override, PageData } from '@safar/shared-contracts/page.contract';
import { isListed, type RemoteDefinition } from '@safar/shared-contracts/remote-definition.contract';
import { googlePageUrl } from '@safar/shared-contracts/build-urls';
import type { RemoteBuild, RemoteRelease, RemoteSource } from '@safar/shared-contracts/release.contract';
import type { Env } from '../env';
import { hasGooglePage } from '../http/headers/content-security-policy';
import type { SelectedRemote, Release } from '@safar/releases';
import type { ShownModules } from './screen-paths';
import { listedSource, partlyListedSource, unlistedSource, wholeSource } from './remote-source';

/** How a page differs from an ordinary one, such as that it runs one remote alone. */
interface PageVariant {
  /** It is the Google page itself: a page that only opens Google's window. */
  readonly isGooglePage?: true;
  readonly isolated?: RemoteBuild;
  readonly override?: Override;
  readonly overrideRefused?: string;
  /** The page may register the service worker. */
  readonly hasServiceWorker?: boolean;
  /** The modules whose live files the page lists. Without it: all, as offline no list can be loaded. */
  readonly shown?: ShownModules;
}

/**
 * The page data of a visitor's release, or of the `isolated` build alone. Only ordinary pages may report
 * how their builds do: what happens on isolated pages and under overrides must not count for a build.
 */
export function pageData(
  env: Env,
  { revision, shell, remotes }: Release,
  { isGooglePage, isolated, override, overrideRefused, hasServiceWorker, shown }: PageVariant = {},
): PageData {
  const toRelease = (remote: SelectedRemote) => {
    const { name, build } = remote.live;
    if (!shell.fileLists || !shown || build === DEVELOPMENT_BUILD) return toRemoteRelease(remote);
    // The build before it is loaded when this one fails.
    const modules = shown.get(name);
    if (!modules) return toRemoteRelease(remote, unlistedSource);
    const toPart = (record: RemoteBuild) => partlyListedSource(record, modules);
    return toRemoteRelease(remote, shell.fileListsInPart ? toPart : listedSource, unlistedSource);
  };
  const developing = env.DEV_SERVER_URL !== undefined;
  const reports = !isolated && !override && !developing;
  return {
    shell: shell.build,
    revision,
    remotes: isolated ? [isolatedRelease(isolated)] : remotes.map(toRelease),
    reports,
    ...(reports && env.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined ? { traces: true } : {}),
    identity: {
      firebase: env.FIREBASE_CONFIG,
      emulator: env.AUTH_EMULATOR_URL !== undefined,
      ...(hasGooglePage(env, shell) && !isGooglePage ? { googlePage: googlePageUrl(shell.build) } : {}),
    },
    liveReload: developing,
    ...(hasServiceWorker ? { serviceWorker: true } : {}),
    ...(isolated ? { isolated: isolated.name } : {}),
    ...(override ? { override } : {}),
    ...(overrideRefused === undefined ? {} : { overrideRefused }),
  };
}

/** One remote of a release in the form that pages and open tabs receive. */
export function toRemoteRelease(
  { live, previous, disabled }: SelectedRemote,
  toSource: (record: RemoteBuild) => RemoteSource = listedSource,
  toPrevious = toSource,
): RemoteRelease {
  return {
    name: live.name,
    definition: withoutUnlisted(live.definition),
    live: { ...toSource(live), ...byHashOf(live) },
    // A developer must see that a build fails, not the build that was published before.
    // By its folder: what fails at an address that both have must not fail again.
    ...(previous && live.build !== DEVELOPMENT_BUILD ? { previous: toPrevious(previous) } : {}),
    ...(disabled ? { disabled } : {}),
  };
}

/**
 * A definition without the descriptions of screens that search engines may not list. Such a description is in
 * the head of a page that is requested; after a navigation nobody reads it.
 */
function withoutUnlisted(definition: RemoteDefinition): RemoteDefinition {
  const routes = definition.routes.map(({ description, ...route }) =>
    description !== undefined && isListed(route) ? { ...route, description } : route,
  );
  return { ...definition, routes };
}

/** A remote with the module by which it runs alone: the one of an isolated page. */
export function isolatedRelease(record: RemoteBuild): RemoteRelease {
  const { name, definition } = record;
  return { name, definition, live: { ...wholeSource(record), ...byHashOf(record) } };
}

const byHashOf = ({ byHash }: RemoteBuild) => (byHash ? { byHash } : {});
