/**
 * Makes jsdom skip rules of styles that cannot match an element: they need another kind of element, another
 * class or an attribute that is not there. Whenever a style is read, jsdom tries each rule of the page, and
 * 120 of its own: one sixth of the time of tests in a browser. Imported before jsdom.
 */
import { createRequire } from 'node:module';
import { mayMatch, namesIn, type AskedElement, type Names } from './names-in-selector';

/** jsdom's own element, behind the one that scripts see. */
interface ElementImplementation {
  readonly _localName: string;
  readonly _attributeList: readonly { readonly _localName: string; readonly _value: string }[];
}
/** Rules that are not about elements, such as those of animations, have no selector. */
type Matches = (element: ElementImplementation, selector: string | undefined) => boolean;

const HERE = createRequire(__filename);
const jsdom = createRequire(HERE.resolve('jest-environment-jsdom'));
const selectors: { matchesDontThrow: Matches } = jsdom('jsdom/lib/jsdom/living/helpers/selectors.js');

const { matchesDontThrow } = selectors;
const known = new Map<string, readonly Names[] | undefined>();

selectors.matchesDontThrow = (element, selector) => {
  if (selector === undefined) return matchesDontThrow(element, selector);
  if (!known.has(selector)) known.set(selector, namesIn(selector));
  const names = known.get(selector);
  return (names === undefined || mayMatch(names, asked(element))) && matchesDontThrow(element, selector);
};

const asked = ({ _localName: localName, _attributeList }: ElementImplementation): AskedElement => ({
  localName,
  attribute: (name) => _attributeList.find((each) => each._localName.toLowerCase() === name)?._value,
});
