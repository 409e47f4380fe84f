import { catalogue } from '../lib/catalogue.ts';

export const words = catalogue({
  none: 'Not said',
  correct: 'Correct',
  title: 'Correct the payment reference',
  note: 'No money moves. The old number stays in the audit, and can be used again.',
  example: (example: string) => `For example ${example}`,
  reasonHint: 'What was wrong. It is kept in the audit.',
  save: 'Save the correction',
  failed: 'Failed to correct the payment reference.',
});
