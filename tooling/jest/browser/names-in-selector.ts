/** What an element must have so that a selector can match it. */
export interface Names {
  readonly type?: string;
  /** Among its classes. */
  readonly className?: string;
  readonly attribute?: string;
}

const ATTRIBUTE = /\[([\w-]+)(?:[~|^$*]?=(?:"[^"\\]*"|'[^'\\]*'|[\w-]+))?\]/g;
/** What excludes or adds to what matches: without it, a selector matches more. */
const FUNCTION = /:(?:not|is|where)\([^()]*\)/g;
/** Names, classes, and pseudo-classes without arguments. */
const PLAIN = /^[\w\s.,:>+~*-]+$/;
/** The last part of such a selector, which is about the element itself. */
const LAST = /(?:^|[\s>+~])(\*|[a-z][\w-]*)?(?:\.([\w-]+))?([\w.:-]*)$/i;

/**
 * Returns what an element must have to match, for each selector of a list. Undefined for selectors that are
 * not of these simple forms.
 */
export function namesIn(selectors: string): readonly Names[] | undefined {
  const plain = selectors.replace(ATTRIBUTE, ':attribute-$1').replace(FUNCTION, ':function');
  if (!PLAIN.test(plain)) return undefined;
  const all = plain.split(',').map((selector) => LAST.exec(selector.trim()));
  if (!all.every((match) => match !== null)) return undefined;
  return all.map(([, type, className, others = '']) => {
    const attribute = /:attribute-([\w-]+)/.exec(others)?.[1];
    return {
      ...(type === undefined || type === '*' ? {} : { type: type.toLowerCase() }),
      ...(className === undefined ? {} : { className }),
      ...(attribute === undefined ? {} : { attribute: attribute.toLowerCase() }),
    };
  });
}

/** What is asked of an element. */
export interface AskedElement {
  readonly localName: string;
  attribute(name: string): string | undefined;
}

/** Returns whether the element has what one of the selectors needs. */
export function mayMatch(names: readonly Names[], element: AskedElement): boolean {
  const kind = element.localName.toLowerCase();
  return names.some(
    ({ type, className, attribute }) =>
      (type === undefined || kind === type) &&
      (className === undefined || element.attribute('class')?.includes(className) === true) &&
      (attribute === undefined || element.attribute(attribute) !== undefined),
  );
}
