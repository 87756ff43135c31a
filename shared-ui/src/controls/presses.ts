/** The clicks of a double or triple click follow one another within this time. */
export const DOUBLE_CLICK_MS = 500;

/** For a keydown. A browser makes a click on a button of each repetition of a held key: the first counts. */
export function ignoreHeldKey(event: KeyboardEvent): void {
  const isPress = event.key === 'Enter' || event.key === ' ';
  if (isPress && event.repeat && event.target instanceof HTMLButtonElement) event.preventDefault();
}
