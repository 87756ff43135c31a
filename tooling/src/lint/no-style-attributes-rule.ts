import type { Rule } from 'eslint';

/**
 * Refuses `style` attributes: the policy of pages forbids them in markup, and React does not set again what
 * it finds missing when it hydrates. Source: docs/decisions/053-code-that-a-server-renders.md.
 */
export const noStyleAttributesRule: Rule.RuleModule = {
  meta: { type: 'problem', schema: [] },
  create: (context) => ({
    "JSXAttribute[name.name='style']": (node: Rule.Node) =>
      context.report({
        node,
        message: 'The policy forbids style attributes in markup: use a styled component (decision 053).',
      }),
  }),
};
