import { FIRST_SCREENS, SCREENS, type Screen } from '../screens/screens';

/**
 * The checks of e2e/journeys/accessibility/accessibility.journey.test.ts on each screen, and their columns in
 * docs/accessibility.md.
 */
export const CHECKS = {
  'light 360': 'axe, light, 360 px',
  'light 1280': 'axe, light, 1280 px',
  'dark 360': 'axe, dark, 360 px',
  'dark 1280': 'axe, dark, 1280 px',
  frame: 'title, heading, pictures, console',
  reflow: '320 px and 400 %',
  shift: 'CLS ≤ 0.02',
  spacing: 'text spacing',
  forced: 'forced colours',
  still: 'reduced motion',
} as const;
export type Check = keyof typeof CHECKS;

export type SeenBy = 'anonymous' | Screen['account'];

/** A screen as one account sees it, or an anonymous visitor. */
export interface Visit {
  /** The name of its screen and who sees it: 'home, anonymous'. */
  readonly name: string;
  readonly screen: Screen;
  readonly seenBy: SeenBy;
}

const visit = (screen: Screen, seenBy: SeenBy): Visit => ({
  name: `${screen.name}, ${seenBy}`,
  screen,
  seenBy,
});

/** Anonymously, each guarded screen shows the login screen: one stands for all. */
const guarded = SCREENS.filter(({ login }) => login).slice(0, 1);

/** Every screen for a signed-in user, and anonymously unless it needs a login. */
export const VISITS: readonly Visit[] = [
  ...SCREENS.flatMap((screen) => [
    ...(screen.login ? [] : [visit(screen, 'anonymous')]),
    visit(screen, screen.account),
  ]),
  ...guarded.map((screen) => visit(screen, 'anonymous')),
];

/**
 * The visits of `npm test`: a screen of each route, anonymously or as a signed-in user in turn where both see
 * it. `npm test -- full` makes all of them.
 */
export const SAMPLED_VISITS: readonly Visit[] = FIRST_SCREENS.map((screen, index) => {
  const signedIn = screen.login ?? (!screen.loggedOut && index % 2 === 1);
  return visit(screen, signedIn ? screen.account : 'anonymous');
});

/** In which widths and themes a screen is checked. */
export interface Variants {
  readonly widths: readonly (360 | 1280)[];
  readonly themes: readonly ('light' | 'dark')[];
}

export const ALL_VARIANTS: Variants = { widths: [360, 1280], themes: ['light', 'dark'] };

/** One width and one theme, so that four screens in a row have each pair. */
export const sampledVariant = (index: number): Variants => ({
  widths: [index % 2 === 0 ? 360 : 1280],
  themes: [index % 4 < 2 ? 'light' : 'dark'],
});

/** What opens on a screen, or shows on it for a while; checked by axe in both themes and widths. */
export const OPEN_STATES = [
  'profile menu',
  'mobile menu',
  'notice of a copied link',
  'address to be shared',
  'question before a delete',
  'question before leaving a form',
  'login form with errors',
  'register form with errors',
  'package form with errors',
  'lists of the package form',
  'review step of the package form',
  'task form with errors',
  'airport list',
  'large view of pictures',
  'review form with errors',
  'camera of the roster',
  'reason for a changed tour',
  'message to all travellers',
  'favourites',
] as const;
export type OpenState = (typeof OPEN_STATES)[number];

/** On wider screens its links are in the bar. */
export const ON_PHONES_ONLY: readonly string[] = ['mobile menu'] satisfies OpenState[];
