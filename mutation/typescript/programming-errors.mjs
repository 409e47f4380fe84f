const ERRORS = ['Error', 'RangeError', 'TypeError'];

/**
 * Leaves the texts of errors alone that only a programmer reads: no user is shown one, they may be worded
 * in any way, and that one is thrown at all is still put to the test. What users read is a `Refusal`.
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
