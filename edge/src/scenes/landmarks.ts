/** What places are known for: names of choices and of hours, found by a word of the slug. */
const LANDMARKS: Readonly<Record<string, readonly string[]>> = {
  istanbul: ['domes', 'dusk'],
};

/** The traits of the place with that slug; none for a place nobody told us about. */
export function traitsOf(slug: string): readonly string[] {
  const found = Object.keys(LANDMARKS).find((words) => `-${slug}-`.includes(`-${words}-`));
  return (found && LANDMARKS[found]) || [];
}
