/** The landscapes the edge draws. Source: docs/design/looks.md, Pictures. */
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

/** A landscape, and the name that makes it its own: a destination. */
export interface SceneOf {
  readonly kind: SceneKind;
  readonly name: string;
}

/**
 * The address of a drawn scene on this site. `card` is 800 × 600; `wide` is 1600 × 700 with a calm left half, for a title.
 * The same kind and name always are the same picture.
 */
export function sceneUrl({ kind, name }: SceneOf, format: 'card' | 'wide' = 'card'): string {
  return `/scenes/${format === 'wide' ? 'wide/' : ''}${kind}/${sceneSlug(name)}.svg`;
}

/** The preview image (1200 × 630 PNG) for a picture's address: of the same scene if it is one of ours, else the house's. */
export function socialUrl(imageUrl: string): string {
  const [, kind, slug] = OURS.exec(imageUrl) ?? [];
  return kind && slug ? `/social/${kind}/${slug}.png` : '/social.png';
}

/** The wide composition of the same scene when the picture is one of ours; any other address as it is. */
export function widened(imageUrl: string): string {
  return imageUrl.replace(OURS, '/scenes/wide/$1/$2.svg');
}

const OURS = /^\/scenes\/([a-z]+)\/([a-z0-9-]{1,80})\.svg$/;

/** Letters without accents, digits and hyphens; at most 80. */
function sceneSlug(name: string): string {
  const folded = name.normalize('NFKD').replace(/\p{M}|['’]/gu, '');
  const slug = folded
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replace(/^-|-$/g, '');
  return slug || 'somewhere';
}

/** What a text says of its landscape, the first match wins. */
const HINTS: readonly (readonly [RegExp, SceneKind])[] = [
  [/\btea\b|srimangal|darjeeling/i, 'tea'],
  [/mangrove|sundarban|swamp/i, 'mangrove'],
  [/waterfall|\bfalls?\b/i, 'waterfall'],
  [/\brice\b|terrace|paddy/i, 'rice'],
  [/fjord|sound\b/i, 'fjord'],
  [/island|\bdwip\b|atoll|maldives/i, 'island'],
  [/beach|\bsea\b|coast|bazar|kuakata/i, 'sea'],
  [/\bbay\b|harbou?r/i, 'bay'],
  [/\blake\b|haor|lagoon/i, 'lake'],
  [/river|canal|cruise|boat|delta/i, 'river'],
  [/desert|dune|sahara|wadi|balloon/i, 'desert'],
  [/savanna|safari|serengeti/i, 'savanna'],
  [/mountain|trek|himalaya|\balps?\b|everest|peak/i, 'mountain'],
  [/hill|valley/i, 'hills'],
  [/forest|jungle|wood|national park/i, 'forest'],
  [/temple|ruin|monastery|fort|ancient/i, 'ruins'],
  [/city|town|street|market|museum/i, 'city'],
];

/** A scene for a text that names a place but no landscape: guessed from its words, else the same one for the same text. */
export function sceneFor(text: string): SceneOf {
  const hint = HINTS.find(([words]) => words.test(text))?.[1];
  if (hint) return { kind: hint, name: text };
  let sum = 0;
  for (const letter of sceneSlug(text)) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65521;
  return { kind: SCENE_KINDS[sum % SCENE_KINDS.length] ?? 'hills', name: text };
}
