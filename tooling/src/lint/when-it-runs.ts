import type { Rule } from 'eslint';

/** When a piece of code runs. A function that is neither runs when it is called. */
export type Moment = 'while its module loads' | 'at render' | { calledFrom: Rule.Node };

/** Calls that run a function they are given at once. */
const AT_ONCE = new Set([
  ...['create', 'useState', 'useMemo', 'useReducer'],
  ...['map', 'flatMap', 'filter', 'find', 'findLast', 'findIndex', 'some', 'every'],
  ...['forEach', 'reduce', 'sort', 'toSorted', 'from'],
]);
/** Calls that return the component they are given. */
const WRAPPERS = new Set(['memo', 'forwardRef']);
const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);
/** React components and hooks. */
const RENDERED = /^([A-Z]|use[A-Z])/;

/**
 * When the code at `node` runs; undefined for what runs later: effects, handlers of events, callbacks.
 * `calledFrom` is the function around it whose callers decide.
 */
export function whenItRuns(node: Rule.Node): Moment | undefined {
  for (let child = node, around = node.parent; around; child = around, around = around.parent) {
    if (isType(around, 'PropertyDefinition') && !Reflect.get(around, 'static')) return undefined;
    if (!isType(child, ...FUNCTIONS)) continue;
    if (isType(around, 'MethodDefinition')) return nameOf(around) === 'render' ? 'at render' : undefined;
    const use = useOf(child, around);
    if (use === 'later') return undefined;
    if (use === 'at once') continue;
    return RENDERED.test(nameOf(child) ?? '') ? 'at render' : { calledFrom: child };
  }
  return 'while its module loads';
}

/** What happens to a function where it is written: undefined when it gets a name. */
function useOf(fn: Rule.Node, around: Rule.Node): 'at once' | 'later' | undefined {
  if (isType(around, 'CallExpression')) {
    const callee = part(around, 'callee');
    if (callee === fn) return 'at once';
    const name = calleeName(callee);
    if (name === 'useSyncExternalStore') return listOf(around, 'arguments')[2] === fn ? 'at once' : 'later';
    if (WRAPPERS.has(name ?? '')) return undefined;
    return AT_ONCE.has(name ?? '') ? 'at once' : 'later';
  }
  // A component's child may be a function, which renders; an attribute is a handler.
  if (isType(around, 'JSXExpressionContainer')) {
    return isType(around.parent, 'JSXAttribute') ? 'later' : 'at once';
  }
  if (isType(around, 'TemplateLiteral')) return 'at once';
  return isType(around, 'NewExpression') ? 'later' : undefined;
}

/** The name that a function or method has in the code, also by the variable or key it is the value of. */
function nameOf(fn: Rule.Node): string | undefined {
  const own = identifierName(part(fn, 'id')) ?? identifierName(part(fn, 'key'));
  if (own !== undefined) return own;
  const { parent } = fn;
  if (isType(parent, 'CallExpression') && WRAPPERS.has(calleeName(part(parent, 'callee')) ?? '')) {
    return parent ? nameOf(parent) : undefined;
  }
  return identifierName(part(parent, 'id')) ?? identifierName(part(parent, 'key'));
}

/** The last name of `f`, `a.f`, and of `f` in `f<T>()(…)`. */
function calleeName(callee: Maybe<Rule.Node>): string | undefined {
  if (isType(callee, 'CallExpression')) return calleeName(part(callee, 'callee'));
  return identifierName(callee) ?? identifierName(part(callee, 'property'));
}

type Maybe<Node> = Node | null | undefined;

export function isType(node: Maybe<Rule.Node>, ...types: string[]): boolean {
  return Boolean(node && types.includes(node.type));
}

/** A child of a node by its key. TypeScript's parser has more kinds of nodes than ESLint's types know. */
export function part(node: Maybe<Rule.Node>, key: string): Rule.Node | undefined {
  const child: unknown = node && Reflect.get(node, key);
  return isNode(child) ? child : undefined;
}

export function listOf(node: Maybe<Rule.Node>, key: string): unknown[] {
  const list: unknown = node && Reflect.get(node, key);
  return Array.isArray(list) ? list : [];
}

export function identifierName(node: Maybe<Rule.Node>): string | undefined {
  return node?.type === 'Identifier' ? node.name : undefined;
}

function isNode(value: unknown): value is Rule.Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}
