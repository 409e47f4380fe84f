import { catalogue } from '../../lib/catalogue.ts';

/** Texts of every review by keys. */
export const words = catalogue({
  refresh: 'Refresh',
  withCount: (tab: string, count: string) => `${tab} (${count})`,
  suspended: 'Suspended',
  inAudit: 'Entries in the audit',
  waits: (since: string) => `Waits for a second person since ${since}, asked by`,
  toProposal: 'Open the proposal',
  openMember: (username: string) => `${username}, user details`,
  keys: 'Keys',
  title: 'Keys for the review',
  note: 'Each key has a button too.',
  key: 'Key',
  does: 'What it does',
  enter: 'Confirms; in the list, opens the request',
  arrows: 'Go to the next or the previous request; J and K too',
  find: 'Finds a member, a reference, an account number or a page',
  escape: 'Closes without deciding',
  undoKey: 'Undoes what stands beside Undo, for ten seconds',
  undo: 'Undo',
  undone: 'Undone',
  undoing: (done: string) => `Undoing: ${done}`,
  notUndone: (done: string, why: string) => `Not undone: ${done}. ${why}`,
  undoneSome: (count: number, all: number) => `${count} of ${all} were undone.`,
  /** Staff read it in the audit. */
  wrongPress: 'Undo of a wrong press',
  question: 'Shows this list',
  lettersOff: 'Turn off keys that are a single letter or sign',
  names: { enter: 'Enter', down: '↓', up: '↑', escape: 'Esc', question: '?', find: '/', undo: 'U' },
});
