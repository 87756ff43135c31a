import type { Rule, Scope } from 'eslint';
import { identifierName, isType, listOf, part, whenItRuns, type Moment } from './when-it-runs';

/** What a server that renders pages does not have. */
const OF_BROWSERS = new Set([
  ...['window', 'document', 'location', 'history', 'navigator', 'screen', 'localStorage', 'sessionStorage'],
  ...['matchMedia', 'addEventListener', 'requestAnimationFrame', 'getComputedStyle', 'innerWidth'],
  ...['innerHeight', 'IntersectionObserver', 'ResizeObserver', 'MutationObserver', 'customElements'],
]);

/** What is another value for a server than for the browser that hydrates: object → its members. */
const CHANCE: Readonly<Record<string, readonly string[]>> = {
  Math: ['random'],
  performance: ['now'],
  crypto: ['randomUUID', 'getRandomValues'],
};

/** The modules whose `today` follows the reader's clock. */
const CLOCKS = /^(@safar\/shared-ui|\.|\.\.\/texts)\/format$/;

/**
 * Refuses what must not run while a module loads or at render: what only browsers have, the clock, chance. A
 * server renders these modules too. A function of the same file counts where it is called. Effects, handlers
 * of events, loaders and callbacks may do all of it. A module may ask `typeof` first. Source:
 * docs/decisions/053-code-that-a-server-renders.md.
 */
export const renderableRule: Rule.RuleModule = {
  meta: { type: 'problem', schema: [] },
  create: (context) => ({
    'Program:exit': (program) => {
      for (const { identifier, what } of suspects(context.sourceCode.getScope(program), program.body)) {
        for (const [node, moment] of occasions(identifier, context, new Set())) {
          if (moment === 'while its module loads' && isAskedFor(node, what, context)) continue;
          context.report({ node, message: `${what} ${moment}: a server renders this too (decision 053).` });
        }
      }
    },
  }),
};

interface Suspect {
  identifier: Rule.Node;
  /** What it is, as the message names it. */
  what: string;
}

function suspects(global: Scope.Scope, statements: readonly object[]): Suspect[] {
  const known = [...global.set.values()].flatMap(({ references }) => references);
  const globals = [...global.through, ...known].flatMap(({ identifier }) => suspectOf(asNode(identifier)));
  const clocks = statements.flatMap((statement) => {
    const source: unknown = Reflect.get(Object(Reflect.get(statement, 'source')), 'value');
    return typeof source === 'string' && CLOCKS.test(source) ? ['today'] : [];
  });
  const module = global.childScopes.find(({ type }) => type === 'module');
  const calls = clocks
    .flatMap((name) => module?.set.get(name)?.references ?? [])
    .map(({ identifier }) => asNode(identifier))
    .filter(isCalled);
  return [...globals, ...calls.map((identifier) => ({ identifier, what: 'today()' }))];
}

function suspectOf(identifier: Rule.Node): Suspect[] {
  const name = identifierName(identifier) ?? '';
  const { parent } = identifier;
  if (isType(parent, 'TSTypeReference', 'TSTypeQuery', 'TSQualifiedName')) return [];
  if (parent?.type === 'UnaryExpression' && parent.operator === 'typeof') return [];
  if (OF_BROWSERS.has(name)) return [{ identifier, what: name }];
  const member = identifierName(part(parent, 'property'));
  if (name === 'Date') return isClock(identifier, member) ? [{ identifier, what: 'The clock' }] : [];
  return CHANCE[name]?.includes(member ?? '') ? [{ identifier, what: `${name}.${member}` }] : [];
}

/** `Date()`, `Date.now()` and `new Date()`; a date that is made of something is none. */
function isClock(date: Rule.Node, member: string | undefined): boolean {
  if (part(date.parent, 'callee') !== date) return member === 'now';
  return isType(date.parent, 'CallExpression') || listOf(date.parent, 'arguments').length === 0;
}

/** The places at which a piece of code runs at a wrong moment: itself, or calls of the function around it. */
function occasions(
  node: Rule.Node,
  context: Rule.RuleContext,
  seen: Set<Rule.Node>,
): [Rule.Node, Exclude<Moment, object>][] {
  const moment = whenItRuns(node);
  if (moment === undefined) return [];
  if (typeof moment === 'string') return [[node, moment]];
  const { calledFrom } = moment;
  if (seen.has(calledFrom)) return [];
  seen.add(calledFrom);
  const declaration = isType(calledFrom, 'FunctionDeclaration') ? calledFrom : calledFrom.parent;
  if (!declaration) return [];
  return context.sourceCode
    .getDeclaredVariables(declaration)
    .filter(({ name }) => name === identifierName(part(declaration, 'id')))
    .flatMap(({ references }) => references.map(({ identifier }) => asNode(identifier)))
    .filter(isCalled)
    .flatMap((call) => occasions(call, context, seen));
}

/** Whether an expression or a statement around it asks with `typeof` whether there is such a thing. */
function isAskedFor(node: Rule.Node, what: string, { sourceCode }: Rule.RuleContext): boolean {
  for (let around: Rule.Node | null = node; around; around = around.parent) {
    if (!isType(around, 'LogicalExpression', 'ConditionalExpression', 'IfStatement')) continue;
    if (sourceCode.getText(around).includes(`typeof ${what} `)) return true;
  }
  return false;
}

const isCalled = (identifier: Rule.Node) => part(identifier.parent, 'callee') === identifier;

/** ESLint gives every node its parent before rules run. */
const asNode = (identifier: unknown): Rule.Node => {
  if (typeof identifier === 'object' && identifier !== null && 'parent' in identifier) {
    return identifier as Rule.Node;
  }
  throw new Error('A reference is a node of the tree.');
};
