/** A `by` or `on` with its labels, or one of our metrics, with what it is asked for in braces if there is. */
const PART = /\b(?:by|on|group_left)\s*\(([^)]*)\)|\b(up\b|(?:safar|nodejs|process)_\w+)(?:\{([^}]*)\})?/g;

/**
 * The labels that a query of Prometheus asks each metric for: those in braces behind it, and those of each
 * `by` or `on` whose next metric it is.
 */
export function askedLabels(query: string): { readonly metric: string; readonly label: string }[] {
  let grouped: string[] = [];
  return [...query.matchAll(PART)].flatMap(([, group = '', metric, matchers = '']) => {
    if (metric === undefined) {
      grouped.push(...group.split(',').map((label) => label.trim()));
      return [];
    }
    const labels = [...grouped, ...(matchers.match(/\w+(?=\s*[=!]~?=?\s*")/g) ?? [])];
    grouped = [];
    return labels.map((label) => ({ metric, label }));
  });
}
