import type { words as english } from './cancel-words.ts';

export const words: typeof english = {
  button: 'Kanselahin',
  buttonOf: (amount) => `Kanselahin ang withdrawal na ${amount}`,
  title: (amount) => `Kanselahin ang withdrawal na ${amount}?`,
  note: 'Ibabalik agad ang halaga sa balance mo. Kung hindi ikaw ang nag-request ng withdrawal na ito, i-log out din ang mga device na hindi mo kilala at palitan ang password mo.',
  keep: 'Huwag kanselahin',
  submit: (amount) => `Kanselahin ang ${amount}`,
  failed: 'Hindi nakansela ang withdrawal',
};
