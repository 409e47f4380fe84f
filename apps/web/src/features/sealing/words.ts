import { catalogue } from '../../lib/catalogue.ts';

export const words = catalogue({
  title: 'Sealed log',
  lead: 'Transfers, audit entries and withdrawals are sealed in a signed log within seconds. Keep a checkpoint somewhere else: with it, the command ledger:verify finds whatever was changed in the database by hand, even a log whose end was cut off.',
  upTo: (time: string, block: string) => `Sealed up to ${time} (block ${block}).`,
  nothingYet: 'Nothing is sealed yet.',
  allSealed: 'Everything is sealed.',
  waiting: (count: string) => `Newer and not sealed yet: ${count}.`,
  atLeast: (count: string) => `${count} or more`,
  behind: (time: string) =>
    `Entries have waited since ${time}. Sealing may have stopped: check the server log for errors.`,
  checkpoint: 'Checkpoint',
  download: 'Download',
  failed: 'The state of the sealed log could not be loaded. Try again.',
});
