import type { ChainFault } from '@barya/proof';
import { catalogue } from '../../lib/catalogue.ts';

export const words = catalogue({
  failed: 'Failed to fetch your proof',
  noneYet: 'No snapshot has been made yet',
  noneYetNext: 'One is made every day, soon after midnight. Come back then.',

  verified: 'Your money is counted',
  verifiedLead: 'This device checked it by itself, without trusting Barya’s word.',
  refused: 'This proof does not hold',
  refusedNext:
    'What Barya showed this device does not fit together. Download the proof and the root below and keep them: they are the evidence. Then ask Barya, and ask other members what they see.',
  nothing: 'Nothing was owed to you',
  nothingNext:
    'According to Barya all your balances were 0 then, so there is nothing to prove. If you had money here at that time, it was left out: keep the root below, and tell Barya and other members.',
  owedThen: (moment: string) => `Owed to you on ${moment}`,
  claimedThen: (moment: string) => `Owed to you on ${moment}, according to Barya`,
  totalOf: (sequence: number) => `Total of snapshot ${sequence}`,
  partOf: (sequence: number) => `Part of the total of snapshot ${sequence}`,

  thenAndNow: 'Then and now',
  part: 'What',
  was: 'Then',
  now: 'Now',
  sum: 'Together',
  movedSince: (moment: string) =>
    `The proof is of ${moment}. What moved since is in the next snapshot, which is made soon after midnight.`,
  seeActivity: 'See what moved',
  parts: {
    wallet: 'Wallet',
    directReferral: 'Direct Referral Income',
    indirectReferral: 'Indirect Referral Income',
    clickEarnings: 'Total Clicks Earnings',
    sharedEarnings: 'Shared Capital Earnings',
    packages: 'Packages, with the income promised',
    withdrawals: 'Pending withdrawals',
    unclaimed: 'Unclaimed money',
  },

  checked: 'What this device checked',
  passed: 'Checked',
  notPassed: 'Not as it should be',
  holder: 'The proof carries your username and the id of your account, so it is yours alone.',
  adds: 'Its parts add up to your amount, and none of them is below zero.',
  path: (steps: number) =>
    `From your amount up to the total there are ${steps} steps. Each was computed again, and nothing on the way is below zero.`,
  total: 'The result is exactly the total that Barya published.',
  signature: 'The snapshot is signed, and was not changed after that.',
  chain: (count: number) =>
    count === 1
      ? 'This is the first snapshot that there is.'
      : `The last ${count} snapshots follow one another, so none was changed or taken out.`,
  memory: {
    first: 'This device remembers this snapshot and compares it on your next visit.',
    continues:
      'What this device was shown on your last visit is still there, and the key is the same.',
    too_long_ago: 'Your last visit was too long ago to compare with it.',
    rewritten:
      'On an earlier visit this device was shown another snapshot with the same number. One of the two is false.',
    key_changed: 'The newest snapshot is signed with a different key than on your last visit.',
  },
  keyChanged: (sequence: number) =>
    `From snapshot ${sequence} on, the signing key is different. Ask Barya whether it announced that.`,
  snapshot: 'Snapshot',
  madeAt: 'Made',
  key: 'Fingerprint of the key',

  compare: 'Compare with other members',
  compareLead:
    'Barya must show everybody the same code. Send yours to somebody you trust, outside Barya, or ask for theirs.',
  ownCode: 'Your root code',
  otherCode: 'Code from somebody else',
  compareNow: 'Compare',
  codeMissing: 'Paste the code that you were sent',
  codeUnreadable: 'This is not a root code. It begins with a number and a colon.',
  same: (sequence: number) => `The same. You were both shown the same snapshot ${sequence}.`,
  different: (sequence: number) =>
    `Different. There can be only one snapshot ${sequence}, so one of you was shown something else. Both of you: download your root and keep it, and tell other members.`,
  notKnown: (sequence: number) =>
    `Snapshot ${sequence} is not among the newest ones that are shown here. Compare another one.`,

  means: 'What this proves',
  proves: [
    'All that Barya owed you then is counted in the total that it published, to the centavo.',
    'The total is at least what is owed to all members who checked theirs.',
    'If the snapshot is changed later, everybody who kept its code will notice.',
  ],
  meansNot: 'What it does not prove',
  provesNot: [
    'That Barya has this money. What stands behind the total is on the page of the reserves.',
    'That members who never checked are counted. The more members check, the fewer can be left out.',
    'What was owed before or after that moment.',
  ],
  seeReserves: 'See the reserves',
  privacy:
    'Nobody else can look up your amount. In your proof you see what is owed to one other member and to groups of them, without names. Your proof file shows your username and amounts. Share it only with people you trust.',

  keep: 'Keep it, and check it again without Barya',
  keepLead:
    'With both files and this script, anybody who has Node.js can repeat the check, even offline.',
  downloadProof: 'Download the proof',
  downloadRoot: 'Download the root',
  downloadScript: 'Download the script',
  command: 'Then run',
  commandLine: (script: string, proof: string, root: string, username: string) =>
    `node ${script} ${proof} ${root} --username ${username}`,
});

/** Why a proof, its root or the chain of roots is invalid. */
export const faultWords: Record<ChainFault, string> = catalogue({
  root_unreadable: 'The root is damaged, or its code is not its own.',
  proof_unreadable: 'The proof is damaged.',
  public_key_differs: 'The root is signed with another key than the one that was expected.',
  signature_wrong: 'The signature of the root is wrong.',
  proof_of_another_root: 'The proof belongs to another root.',
  holder_differs: 'The proof is for somebody else.',
  part_negative: 'A part of your amount is below zero.',
  amount_not_positive: 'The amount in the proof is not above zero.',
  amount_differs: 'The parts do not add up to the amount.',
  sum_too_large: 'A sum on the way to the total is too large to be true.',
  path_length_differs: 'The way to the total has too few steps, or too many.',
  index_outside: 'The place of your amount is outside the tree.',
  sibling_negative: 'A sum on the way to the total is below zero.',
  sibling_empty: 'Somebody beside you counts for nothing.',
  padding_counts: 'An empty place counts for something.',
  total_differs: 'The sums do not come out at the published total.',
  root_hash_differs: 'Your amount is not in the tree that was published.',
  sequence_gap: 'A snapshot is missing between two others.',
  previous_code_differs: 'A snapshot does not follow the one before it: one of them was changed.',
  time_not_later: 'A snapshot is not later than the one before it.',
});
