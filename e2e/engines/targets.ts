import type { Target } from './engine-page';

/** A string of XPath, which knows no escapes: it is in the quotes that it does not contain. */
const quoted = (text: string) => (text.includes("'") ? `"${text}"` : `'${text}'`);

const named = (name: string) =>
  `[normalize-space()=${quoted(name)} or @aria-label=${quoted(name)} or starts-with(@aria-label, ${quoted(`${name} `)})]`;

/** The buttons that show this name, or have it as their label, or at its beginning. */
export const button = (name: string): Target => `//button${named(name)}`;

/** The links of this name. */
export const link = (name: string): Target => `//a${named(name)}`;

/** The field whose label begins with this text. */
export const field = (label: string): Target =>
  `//*[@id=//label[starts-with(normalize-space(), ${quoted(label)})]/@for]`;

/** The smallest elements which contain this text. */
export const text = (part: string): Target =>
  `//*[contains(normalize-space(), ${quoted(part)})][not(*[contains(normalize-space(), ${quoted(part)})])]`;

/** The headings of the upper two levels which contain this text. */
export const heading = (part: string): Target =>
  `//*[self::h1 or self::h2][contains(normalize-space(), ${quoted(part)})]`;

/** The row of a table which contains this text. */
export const rowOf = (part: string): Target => `//tr[contains(normalize-space(), ${quoted(part)})]`;

/** The open dialog. */
export const DIALOG: Target = "//*[@role='dialog']";
