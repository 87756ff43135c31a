import { DFA, isDisjointWith, JS, NFA } from 'refa';
import type { SchemaNode } from './schema-node';

type TextNode = Pick<SchemaNode, 'pattern' | 'minLength' | 'maxLength'>;

/** Longer texts make automata that take too long to compare. */
const MAX_LENGTH = 1000;

/**
 * Whether each text that one pattern and its limits accept is accepted by the other, as finite automata
 * decide it. False too where a pattern has a part that no automaton has, such as a look-ahead.
 */
export function isWithinPattern(given: TextNode, accepted: TextNode): boolean {
  try {
    const refused = DFA.fromFA(automatonOf(accepted));
    refused.complement();
    return isDisjointWith(automatonOf(given), refused);
  } catch {
    return false;
  }
}

function automatonOf({ pattern = '^[^]*$', minLength = 0, maxLength }: TextNode): DFA {
  if (Math.max(minLength, maxLength ?? 0) > MAX_LENGTH) throw new RangeError('This text is too long.');
  const length = nfaOf(`[^]{${minLength},${maxLength ?? ''}}`);
  return DFA.fromIntersection(nfaOf(wholeText(pattern)), length);
}

/** A pattern without anchors matches anywhere in a text. */
function wholeText(pattern: string): string {
  const [, start, middle = '', end] = /^(\^)?(.*?)((?<!\\)\$)?$/s.exec(pattern) ?? [];
  return `${start ? '' : '[^]*'}${middle}${end ? '' : '[^]*'}`;
}

function nfaOf(source: string): NFA {
  const parser = JS.Parser.fromLiteral(new RegExp(source));
  // An anchor at the beginning or the end would belong to the first or the last alternative alone.
  if (parser.ast.pattern.alternatives.length > 1) throw new SyntaxError('The alternatives are in no group.');
  const { expression, maxCharacter } = parser.parse({ assertions: 'throw', backreferences: 'throw' });
  return NFA.fromRegex(expression, { maxCharacter });
}
