import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { PACKAGES } from '@safar/tooling/packages';
import { ROOT } from '@safar/tooling/root';
import * as v from 'valibot';
import { SampleIds } from './sample-ids';

const isId = (text: string): text is keyof SampleIds => Object.hasOwn(SampleIds.entries, text);
const PLACEHOLDER = /\{(\w+)\}/g;

/** One screen of the site in one state: what the gallery photographs and the accessibility journey reads. */
const Screen = v.pipe(
  v.strictObject({
    /** Names its picture: letters and hyphens. */
    name: v.string(),
    /** The route's pattern, as a door tells it. */
    route: v.string(),
    /** Its address, with `{tour}` and the like for ids of the sample data; without it, the route is one. */
    path: v.exactOptional(v.string()),
    /** Which sample account sees it best. Without `login` it is shown anonymously too. */
    account: v.optional(v.picklist(['traveller', 'guide']), 'traveller'),
    login: v.exactOptional(v.literal(true)),
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
 * Every route of the site, with sample data, and the states of them that an address alone can bring about: each team's own
 * `screens.json`, beside its door.
 */
export const SCREENS: readonly Screen[] = PACKAGES.map(({ name }) => path.join(ROOT, name, 'screens.json'))
  .filter((file) => existsSync(file))
  .flatMap((file) => v.parse(v.array(Screen), JSON.parse(readFileSync(file, 'utf8'))));

/** The path of a screen, with the ids of the sample data in it. */
export function screenPath({ path: address }: Pick<Screen, 'path'>, ids: SampleIds): string {
  return address.replace(PLACEHOLDER, (whole, id: string) => (isId(id) ? ids[id] : whole));
}
