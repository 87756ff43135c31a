import type { Markup } from '@safar/shared-contracts/server-markup.contract';
import type { PageMarkup } from '../document/render-page';

/** What the edge has of a page's markup, by its name: equal when nothing was rendered anew. */
export type MarkupState = readonly (symbol | boolean | undefined)[];

/** A name for each markup: a page that is kept must not keep its markup and data, too. */
const names = new WeakMap<Markup, symbol>();

function nameOf(markup: Markup): symbol {
  const name = names.get(markup) ?? Symbol('markup');
  names.set(markup, name);
  return name;
}

/** What a page was made of: it is made again when any of it changes. */
export const stateOf = ({ content, rendering }: PageMarkup): MarkupState => [
  content && nameOf(content.markup),
  rendering,
];
