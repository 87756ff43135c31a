/** A state that a pointer or the keyboard gives an element, which the gallery shows without either. */
export type SimulatedState = 'hover' | 'focus-visible' | 'active';

const STATES: readonly SimulatedState[] = ['hover', 'focus-visible', 'active'];

/** An element that is to look as if it were hovered has `data-simulates="hover"`. */
export const STATE_ATTRIBUTE = 'data-simulates';

/**
 * Copies every style rule of the page that is for one of these states, so that it also applies to elements
 * with the attribute. Returns the function that removes the copies.
 */
export function copyStateRules(): () => void {
  const copies = document.head.appendChild(document.createElement('style'));
  const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]);
  for (const rule of rules) {
    const copy = withAttributes(rule.cssText);
    if (copy === rule.cssText) continue;
    copies.sheet?.insertRule(copy, copies.sheet.cssRules.length);
  }
  return () => copies.remove();
}

/** Replaces the states in a rule by the attribute, which has the same specificity as a pseudo-class. */
function withAttributes(rule: string): string {
  return STATES.reduce(
    (text, state) => text.replace(new RegExp(`:${state}(?![-\\w])`, 'g'), `[${STATE_ATTRIBUTE}='${state}']`),
    rule,
  );
}
