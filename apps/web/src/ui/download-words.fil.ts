import type { words as english } from './download-words.ts';

export const words: typeof english = {
  csv: 'I-download ang CSV',
  pdf: 'I-download ang PDF',
  busy: 'Ginagawa na ang file',
  failed: 'Hindi na-download ang file. Subukan ulit.',
};
