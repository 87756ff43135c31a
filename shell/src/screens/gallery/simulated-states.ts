/** What a pointer or the keyboard does to an element, and the page of components shows without either. */
export type SimulatedState = 'hover' | 'focus-visible' | 'active';

const STATES: readonly SimulatedState[] = ['hover', 'focus-visible', 'active'];

/** An element that is shown as if it were hovered has `data-looks="hover"`. */
export const STATE_ATTRIBUTE = 'data-looks';

/**
 * Copies every rule of the page that asks for one of these states, for elements that only look so. Gives what takes the
 * copies away again.
 */
export function copyStateRules(): () => void {
  const copies = document.head.appendChild(document.createElement('style'));
  const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]);
  for (const rule of rules) {
    const copy = shown(rule.cssText);
    if (copy === rule.cssText) continue;
    copies.sheet?.insertRule(copy, copies.sheet.cssRules.length);
  }
  return () => copies.remove();
}

/** A rule's text, its states replaced by the attribute that stands for them: it weighs as much as a pseudo-class. */
function shown(rule: string): string {
  return STATES.reduce(
    (text, state) => text.replace(new RegExp(`:${state}(?![-\\w])`, 'g'), `[${STATE_ATTRIBUTE}='${state}']`),
    rule,
  );
}
