import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { PACKAGES } from '@safar/tooling/packages';
import { ROOT } from '@safar/tooling/root';
import * as v from 'valibot';
import { SampleIds } from './sample-ids';

const isId = (text: string): text is keyof SampleIds => Object.hasOwn(SampleIds.entries, text);
const PLACEHOLDER = /\{(\w+)\}/g;

/**
 * One screen of the site in one state: the gallery takes pictures of it, the accessibility journey checks it.
 */
const Screen = v.pipe(
  v.strictObject({
    /** Names the file of its picture: letters and hyphens. */
    name: v.string(),
    /** The pattern of its route, as in the definition. */
    route: v.string(),
    /** Its path, with `{tour}` and the like for ids of the sample data; by default the route. */
    path: v.exactOptional(v.string()),
    /** The sample account that sees most of it. Without `login` it is shown anonymously too. */
    account: v.optional(v.picklist(['traveller', 'guide']), 'traveller'),
    login: v.exactOptional(v.literal(true)),
    /** Whether it leads a user who is signed in elsewhere. */
    loggedOut: v.exactOptional(v.literal(true)),
  }),
  v.transform(({ path: address, ...screen }) => ({ ...screen, path: address ?? screen.route })),
  v.check(
    ({ path: address }) =>
      /^\/[^*:]*$/.test(address) && [...address.matchAll(PLACEHOLDER)].every(([, id = '']) => isId(id)),
    'A screen whose route has parameters needs a path, and its {ids} are those of the sample data.',
  ),
  v.readonly(),
);
export type Screen = v.InferOutput<typeof Screen>;

/**
 * Every route of the site, with sample data, and those states of it that have an address of their own. They
 * are in the `screens.json` of each package, beside its definition.
 */
export const SCREENS: readonly Screen[] = PACKAGES.map(({ name }) => path.join(ROOT, name, 'screens.json'))
  .filter((file) => existsSync(file))
  .flatMap((file) => v.parse(v.array(Screen), JSON.parse(readFileSync(file, 'utf8'))));

/** The first screen of each route: the others are further states of it. */
export const FIRST_SCREENS = SCREENS.filter(
  ({ route }, index) => SCREENS.findIndex((screen) => screen.route === route) === index,
);

/** The path of a screen, with the ids of the sample data filled in. */
export function screenPath({ path: address }: Pick<Screen, 'path'>, ids: SampleIds): string {
  return address.replace(PLACEHOLDER, (whole, id: string) => (isId(id) ? ids[id] : whole));
}
