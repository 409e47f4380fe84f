const ERRORS = ['Error', 'RangeError', 'TypeError'];

/**
 * Skips the texts of errors that only programmers read, whose wording does not matter. Throwing
 * them is still tested. Users read a `Refusal`.
 */
export const strykerPlugins = [
  {
    kind: 'Ignore',
    name: 'programming-errors',
    value: {
      shouldIgnore: ({ node }) =>
        node.type === 'NewExpression' && ERRORS.includes(node.callee.name)
          ? 'Only a programmer reads this'
          : undefined,
    },
  },
];
