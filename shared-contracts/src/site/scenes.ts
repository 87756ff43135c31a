/** The kinds of landscape that the edge draws (docs/design/looks.md, Pictures). */
export const SCENE_KINDS = [
  'sea',
  'island',
  'bay',
  'fjord',
  'hills',
  'tea',
  'rice',
  'mangrove',
  'river',
  'waterfall',
  'city',
  'ruins',
  'desert',
  'savanna',
  'mountain',
  'lake',
  'forest',
] as const;

export type SceneKind = (typeof SCENE_KINDS)[number];

/**
 * A landscape of one place. `name` is the destination; the same kind looks different for another name. With
 * another `variant`, such as the name of a tour, the same place is seen at another hour from another side.
 */
export interface SceneOf {
  readonly kind: SceneKind;
  readonly name: string;
  readonly variant?: string | undefined;
}

/**
 * The URL of a drawn scene. `card` is 800 × 600; `wide` is 1600 × 700, with room for a title in its left
 * half. The same kind, name and variant always give the same picture.
 */
export function sceneUrl({ kind, name, variant }: SceneOf, format: 'card' | 'wide' = 'card'): string {
  // Together they are no longer than one slug may be. No slug has two hyphens in a row of its own.
  const slug = variant ? `${sceneSlug(name, 38)}--${sceneSlug(variant, 40)}` : sceneSlug(name, 80);
  return `/scenes/${format === 'wide' ? 'wide/' : ''}${kind}/${slug}.svg`;
}

/**
 * The URL of the preview image (PNG, 1200 × 630) for a picture: of the same scene if it is a drawn one, else
 * the site's.
 */
export function socialUrl(imageUrl: string): string {
  const [, kind, slug] = SCENE_PATH.exec(imageUrl) ?? [];
  return kind && slug ? `/social/${kind}/${slug}.png` : '/social.png';
}

/** The URL of the wide composition if the picture is a drawn scene. Any other URL is returned unchanged. */
export function wideSceneUrl(imageUrl: string): string {
  return imageUrl.replace(SCENE_PATH, '/scenes/wide/$1/$2.svg');
}

const SCENE_PATH = /^\/scenes\/([a-z]+)\/([a-z0-9-]{1,80})\.svg$/;

/** At most `max` letters without accents, digits and hyphens. */
function sceneSlug(name: string, max: number): string {
  const folded = name.normalize('NFKD').replace(/\p{M}|['’]/gu, '');
  const slug = folded
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, max)
    .replace(/^-|-$/g, '');
  return slug || 'somewhere';
}

/** The words of a text that name a kind of landscape. The first match wins. */
const HINTS: readonly (readonly [RegExp, SceneKind])[] = [
  [/\btea\b|sr(i|ee)mangal|darjeeling/i, 'tea'],
  [/mangrove|sundarban|swamp/i, 'mangrove'],
  [/waterfall|\bfalls?\b/i, 'waterfall'],
  [/\brice\b|terrace|paddy/i, 'rice'],
  [/fjord|sound\b/i, 'fjord'],
  [/island|\bdwip\b|atoll|maldives|martin/i, 'island'],
  [/beach|\bsea\b|coast|bazar|kuakata/i, 'sea'],
  [/\bbay\b|harbou?r/i, 'bay'],
  [/\blakes?\b|haor|lagoon|rangamati/i, 'lake'],
  [/river|canal|cruise|boat|delta/i, 'river'],
  [/desert|dune|sahara|wadi|balloon/i, 'desert'],
  [/savanna|safari|serengeti/i, 'savanna'],
  [/mountain|trek|himalaya|\balps?\b|everest|peak/i, 'mountain'],
  [/hill|valley|bandarban|sajek/i, 'hills'],
  [/forest|jungle|wood|national park/i, 'forest'],
  [/temple|ruin|monastery|fort|ancient/i, 'ruins'],
  [/city|town|street|market|museum/i, 'city'],
];

/** Where nothing names a kind: any of these may be true of a place, where palms or a fjord seldom are. */
const ANYWHERE = ['hills', 'mountain', 'lake', 'river', 'forest', 'city'] as const;

/**
 * A scene for a text about a place. Its words decide the kind, or else those of the variant. Without a hint
 * the kind is arbitrary, but always the same for a text.
 */
export function sceneFor(text: string, variant?: string): SceneOf {
  const kind = hintIn(text) ?? hintIn(variant ?? '') ?? anyFor(text);
  return { kind, name: text, ...(variant ? { variant } : {}) };
}

/** What varies the scene of a tour: its name, behind what no other tour of the same name has. */
export const tourVariant = ({ _id, tourName }: { _id: string; tourName: string }) =>
  `${_id.slice(-6)} ${tourName}`;

/** The picture of a tour, and the scene that is drawn where it does not load. */
export const tourPicture = (tour: { _id: string; tourName: string; image: string; destination: string }) => ({
  src: tour.image,
  seed: tour.destination,
  variant: tourVariant(tour),
});

const hintIn = (text: string) => HINTS.find(([words]) => words.test(text))?.[1];

function anyFor(text: string): SceneKind {
  let sum = 0;
  for (const letter of sceneSlug(text, 80)) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65521;
  return ANYWHERE[sum % ANYWHERE.length] ?? 'hills';
}
