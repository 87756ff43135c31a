/** A server that renders pages stores the day of its page here (`YYYY-MM-DD`), in the global object. */
export const RENDER_DAY = Symbol.for('safar.day');

/**
 * The day (`YYYY-MM-DD`) that the markup of this page was made for: `data-day` of its root element, or on a
 * server what {@link RENDER_DAY} names. Undefined on a page that came without markup.
 */
export function pageDay(): string | undefined {
  const day: unknown =
    typeof document === 'undefined'
      ? Reflect.get(globalThis, RENDER_DAY)
      : document.documentElement.dataset['day'];
  return typeof day === 'string' ? day : undefined;
}
