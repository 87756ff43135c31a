import type { CheckedMarkup } from '@safar/shared-contracts/markup-check.contract';
import { MAX_CALLS } from './page-requests';
import { isPublicGet } from './public-gets';
import { problemInPage } from './read-markup';

/**
 * The most that one screen, with the layout, or slot may have, in characters. The largest have half of it.
 */
const MAX_MARKUP = 100_000;
const MAX_STYLES = 50_000;
const MAX_QUOTE_LENGTH = 120;

/**
 * Says why pages could not arrive with what was rendered in two worlds; undefined when they can. The text is
 * the end of a sentence that begins with the name of what was rendered.
 */
export function problemOf(here: CheckedMarkup, elsewhere: CheckedMarkup): string | undefined {
  const denied = here.requested.find((address) => !isPublicGet(address));
  if (denied) return `requests ${denied}, which no server requests for everybody.`;
  if (here.unanswered !== undefined)
    return `requests ${here.unanswered}, to which the sample data of src/isolated.tsx has no response.`;
  if (here.requested.length > MAX_CALLS)
    return `makes ${here.requested.length} requests; the most is ${MAX_CALLS}.`;
  const problem = here.problem ?? elsewhere.problem;
  if (problem !== undefined) return `cannot be rendered on a server: ${problem}`;
  const inPage = problemInPage(here);
  if (inPage !== undefined) return inPage;
  const difference = differenceOf(here.html, elsewhere.html) ?? differenceOf(here.css, elsewhere.css);
  if (difference)
    return `depends on a server's clock, time zone, language or chance, so that a browser would render something else: ${difference}.`;
  if (here.html.length > MAX_MARKUP)
    return `has ${here.html.length} characters of markup; the most is ${MAX_MARKUP}.`;
  if (here.css.length > MAX_STYLES)
    return `has ${here.css.length} characters of styles; the most is ${MAX_STYLES}.`;
  return undefined;
}

/** The first tag, text or rule that differs, as both have it. */
function differenceOf(one: string, other: string): string | undefined {
  if (one === other) return undefined;
  const [parts, others] = [one, other].map((text) => text.split(/(?=<)|(?<=\})/));
  const at = parts?.findIndex((part, index) => part !== others?.[index]) ?? -1;
  return `${quoted(parts?.[at] ?? 'nothing')} became ${quoted(others?.[at] ?? 'nothing')}`;
}

const quoted = (text: string) => `'${text.slice(0, MAX_QUOTE_LENGTH)}'`;
