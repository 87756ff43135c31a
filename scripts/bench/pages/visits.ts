import { paths } from '@safar/shared-contracts/paths';
import type { SampleIds } from '../../checks/screens/sample-ids';
import type { Content } from './watch-content-script';
import type { Side } from './pairs';
import type { TwoSites } from './two-sites';
import type { Conditions } from './watched-page';

/** A screen that is opened by its address. */
export interface ScreenVisit {
  readonly name: string;
  /** The pattern of its route, as in the definition. */
  readonly route: string;
  readonly path: (ids: SampleIds) => string;
  readonly signedIn: boolean;
  readonly content: Content;
}

const ALL_PACKAGES: Content = { selector: '[aria-label="Packages"] a[href^="/tour-details/"]' };
const BOOKING_BOX: Content = { selector: '[aria-label="Book this tour"] button' };

export const SCREEN_VISITS: readonly ScreenVisit[] = [
  {
    name: '`/`',
    route: '/',
    path: () => paths.home,
    signedIn: false,
    content: { selector: 'main a[href^="/tour-details/"]' },
  },
  {
    name: '`/allpak`',
    route: '/allpak',
    path: () => paths.allPackages,
    signedIn: false,
    content: ALL_PACKAGES,
  },
  {
    name: 'a tour, signed in',
    route: '/tour-details/:id?',
    path: ({ tour }) => paths.tourDetails(tour),
    signedIn: true,
    content: BOOKING_BOX,
  },
  {
    name: '`/poste`, signed in',
    route: '/poste',
    path: () => paths.taskBoard,
    signedIn: true,
    content: { selector: 'main a[href^="/bid-detail/"]' },
  },
];

/** A link that is followed from the screen before, and what shows on the next one. */
export interface LinkStep {
  readonly name: string;
  readonly link: string;
  readonly content: Content;
}

export const LINK_STEPS: readonly LinkStep[] = [
  { name: 'home → `/allpak`', link: 'nav a[href="/allpak"]', content: ALL_PACKAGES },
  { name: '`/allpak` → a tour', link: ALL_PACKAGES.selector, content: BOOKING_BOX },
];

export const SLOW = 'slow 4G, CPU × 4';

/** The same as Lighthouse's slow 4G, and a fixed line. */
export const CONDITIONS = {
  [SLOW]: { latencyMs: 150, kilobitsPerSecond: 1_600, slowdown: 4 },
  fast: { latencyMs: 20, kilobitsPerSecond: 20_000, slowdown: 1 },
} satisfies Readonly<Record<string, Conditions>>;

/** A latency that is long beside what scripts take, so that what begins later waits for a response. */
export const ROUND_CONDITIONS: Conditions = { latencyMs: 500, kilobitsPerSecond: 100_000, slowdown: 1 };

/** What a visit to a screen of one side is, for `measureVisit`. */
export function whatToVisit(
  { originOf, ids }: TwoSites,
  side: Side,
  visit: ScreenVisit,
  conditions: Conditions,
) {
  return { url: originOf(side) + visit.path(ids), visit, conditions };
}
