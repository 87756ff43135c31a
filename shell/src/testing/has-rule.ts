/**
 * Whether a rule of the page's styles with this declaration, as `display: none`, applies to an element. What
 * jsdom computes ignores which of two rules is more specific.
 */
export function hasRule(element: Element | null | undefined, declaration: string): boolean {
  const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]);
  return rules.some(({ cssText }) => {
    const [selector = '', body = ''] = cssText.split('{');
    return body.includes(declaration) && element?.matches(selector);
  });
}
