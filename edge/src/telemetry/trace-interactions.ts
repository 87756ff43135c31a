import type { Interaction } from '@safar/shared-contracts/beacon.contract';
import type { Registry } from '@safar/shared-contracts/registry.contract';
import type { Build } from '@safar/shared-contracts/release.contract';
import { buildsOf, findBuild, routesOf } from '@safar/releases';
import { tracing } from '@safar/shared-server/tracing';
import { isGiven, type PageToken } from './page-token';

/**
 * Exports what a visitor of that page did as the first spans of its traces, if the page was given the builds
 * that it names and the registry lists them. The names of spans are made of what these builds declare, so
 * nobody who sends beacons makes new ones. `now`: ms since 1970.
 */
export function traceInteractions(
  page: PageToken,
  interactions: readonly Interaction[],
  registry: Registry,
  now: number,
): void {
  for (const interaction of interactions) {
    const { package: name, build, kind, trace, span, age, duration } = interaction;
    const listed = isGiven(page, interaction) && findBuild(buildsOf(registry, name), build);
    if (!listed) continue;
    const route = hasRoute(listed.extras.record, interaction.route) ? interaction.route : 'none';
    tracing()?.addOfBrowser({
      name: `${kind} ${route}`,
      attributes: { 'safar.kind': kind, 'safar.route': route, 'safar.build': `${name}@${build}` },
      traceId: trace,
      spanId: span,
      startedAt: now - age,
      endedAt: now - age + Math.min(duration, age),
    });
  }
}

const hasRoute = (record: Build, route: string): boolean =>
  routesOf(record).some(({ path }) => path === route);
