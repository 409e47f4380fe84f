import { catalogue } from '../../lib/catalogue.ts';

export const words = catalogue({
  lead: 'Each snapshot adds up all that is owed to members and publishes a signed root of it. With it every member can check that their money is counted. One is made every day soon after midnight, and none can be changed.',
  make: 'Make a snapshot now',
  making:
    'Adding up what is owed to every account. With very many members this takes up to a minute.',
  made: 'Snapshot made and published',
  madeDetail: (sequence: number, amount: string) => `Snapshot ${sequence}: ${amount}`,
  makeFailed: 'Failed to make a snapshot. Nothing was published.',
  caption: 'Snapshots',
  failed: 'Failed to fetch the snapshots',
  empty: 'No snapshot has been made yet',
  emptyNext: 'One is made automatically within an hour. You can also make one now.',
  sequence: 'Snapshot',
  takenAt: 'Made',
  total: 'Total owed',
  members: 'Accounts',
  madeBy: 'Made by',
  bySystem: 'Automatic',
  code: 'Root code',
  proofs: 'Members’ proofs',
  provable: 'Available',
  forgotten: 'No longer kept',
  download: 'Root',
  downloadOf: (sequence: number) => `Download the root of snapshot ${sequence}`,
  key: 'Fingerprint of the signing key',
  keyFailed: 'It could not be fetched. Reload the page to try again.',
  keyHint:
    'Give members this fingerprint outside this site, so that they can recognise your signatures.',
});
