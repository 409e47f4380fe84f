import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Mutation } from './mutation.ts';
import { type Change, findChanges } from './operators.ts';

/** Files, the places in them that must be right, and the tests that hold these, likeliest first. */
const targets = `
in packages/ledger:
migrations/0001_tables.sql | keeps_rules transfer_target_once account_stripe transfer_immutable grant | src/database
migrations/0002_functions.sql | create_accounts grant | src/database
migrations/0002_functions.sql | available_balance create_transfers add_to_tallies | src/transfers src/histories src/races src/stripes src/batches src/singles
migrations/0002_functions.sql | draw_on_stripes | src/stripes src/histories
migrations/0002_functions.sql | create_transfer | src/singles src/transfers src/histories src/races
migrations/0003_batches.sql | make_at_once | src/batches src/transfers
src/verify.ts | accountsMatchTransfers accountsBalance endingsMatchTargets talliesMatchTransfers runningBalancesContinue | src/database
in apps/server:
migrations/0004_clicking.sql | click_day_within_limit | src/database/money-guards
migrations/0005_packages.sql | package_payout_once grant | src/database/money-guards
migrations/0005_packages.sql | add_package_dues package_dues | src/capabilities/reserves test/model/first-half src/verification/books
migrations/0006_withdrawals.sql | withdrawal_amount_positive | src/database/money-guards
migrations/0006_withdrawals.sql | add_to_withdrawal_tally withdrawal_status_changed | src/capabilities/withdrawals/decide src/capabilities/statistics/routes test/model/first-half src/verification/books
migrations/0007_capital.sql | capital_load_failed_when_reverted capital_load_paid_back_within reserve_entry_opening_once unclaimed_money_amount_positive | src/database/money-guards
migrations/0012_payouts.sql | payout_taken_to_pay payout_batch_dissolved_sent_nothing | src/database/money-guards
migrations/0032_clearance.sql | payout_batch_closed_when_decided keep_payer_apart keep_clearer_apart hold_proposed_payout end_take_of_proposal | src/capabilities/payouts/cleared src/database/money-guards src/capabilities/payouts/batches-of-two
migrations/0034_not_sent.sql | end_sending keep_sent_once | src/capabilities/payouts/not-sent src/database/money-guards
migrations/0015_notices.sql | delivery_claimed_while_sending delivery_ended_once delivery_once grant | src/database/reach-guards
migrations/0016_support.sql | support_message_number_once support_thread_closed_has_reason grant | src/database/reach-guards
migrations/0017_mail.sql | email_address_verified email_address_token_whole | src/database/reach-guards
migrations/0018_passkeys.sql | passkey_credential passkey_challenge_of_nobody | src/database/reach-guards
migrations/0030_payment_references.sql | payout_payment_reference | src/database/money-guards
migrations/0035_auto_approve.sql | withdrawal_processed_when_decided | src/database/money-guards
src/people/lock-member.ts | lockNamedMember | src/capabilities/capital/routes test/races/standing
src/people/lock-member.ts | lockActiveOwners | src/capabilities/members/standing test/races/standing
src/verification/counted.ts | isCounted | src/verification/books
src/verification/payout-batches.ts | batchesAreAsFrozen linesHaveTheirDestination payoutsAreInTheirBatch batchesAreCounted | src/verification/books
src/verification/payout-rows.ts | payoutsAreOfWithdrawals payoutsNameTheirTransfers notSentGaveBack destinationsOfDeletedAreErased | src/verification/books
in apps/server/src/capabilities:
accounts/service/change-password.ts | replacePassword setPassword | recovery/forgot-password accounts/password-link
bank-lines/store/books.ts | isFree hasOwnLine hasBatchLine | bank-lines/reconciliation bank-lines/payouts bank-lines/closed-days bank-lines/days-add-up
bank-lines/store/cash-in-lines.ts | findTwins namingLines | bank-lines/matching
bank-lines/store/reconciliation.ts | readDays | bank-lines/reconciliation bank-lines/closed-days bank-lines/days-add-up
bank-lines/store/targets.ts | findTarget | bank-lines/decide bank-lines/payouts
capital/store/loads.ts | lockLoad markReverted | capital/routes ../../test/races/standing
cash-ins/store/cash-ins.ts | lockCashIn countWaiting erasePayers | cash-ins/member cash-ins/staff cash-ins/queue
clicking/service/activate-clicking.ts | activateClicking | clicking/clicking ../../test/races/standing
clicking/service/settle-clicks.ts | close | members/delete-member ../../test/model/first-half
clicking/store.ts | drawAsked drawClicksOfSessions lockClickDay notePostedClicks lockPastDays | clicking/clicking clicking/clicks-together clicking/remembered-callers ../../test/races/standing
liabilities/store/owed.ts | selectOwed | liabilities/liabilities
mail/service/addresses.ts | verifyEmail changeEmail | mail/addresses recovery/forgot-password
mail/store.ts | lockEmail | mail/addresses
members/service/lock-member.ts | lockKnownMember | members/standing ../../test/races/standing
members/store/unclaimed.ts | lockUnclaimed markUnclaimedPaid | members/unclaimed-money members/delete-member
notices/store/choices.ts | findSubscriptions deleteSubscription | notices/push
notices/store/deliveries.ts | claimDue endClaims endLostClaims | notices/deliver
notices/store/notices.ts | insertNotices saveToldUntil | notices/tell
notices/store/notices.ts | markRead | notices/routes
packages/store/open-packages.ts | openPackages | packages/packages
packages/store/packages.ts | findLastClaimedType | withdrawals/request withdrawals/decide
packages/store/packages.ts | lockPackage closePackage | packages/packages ../../test/races/standing ../../test/permissions/permissions
packages/store/packages.ts | keepForHolder lockOpenPackagesOf lockPackagesOfDeleted | members/delete-member ../../test/model/first-half
passkeys/service/proofs.ts | takeChallenge | passkeys/withdrawals passkeys/sign-in passkeys/passkeys
passkeys/store.ts | updateUse takeChallengeRow deletePasskey isOnlyFactorOfAdmin deletePasskeysOf | passkeys/sign-in passkeys/passkeys
payouts/store/batches.ts | insertBatch countDecided dissolve | payouts/batches payouts/results payouts/any-results
payouts/store/list.ts | saveTaken saveReleased | payouts/take
payouts/store/clearances.ts | sumPaidAlone findClearances | payouts/cleared payouts/two-people four-eyes/attacks
four-eyes/store/proposals.ts | findOpenAbout | payouts/cleared payouts/two-people
payouts/store/list.ts | lockWaiting | payouts/batches payouts/cleared payouts/batch-races
payouts/store/payouts.ts | markSent markEnded readPostedParts findUses | payouts/mark payouts/results ../../test/model/first-half
referrals/store.ts | lockUplineRows | referrals/referrals ../../test/races/standing
support/service/write.ts | askAsMember | support/support support/desk
support/store/threads.ts | lockThread countThreadsOf | support/support support/desk
support/store/threads.ts | deleteLettersBefore | support/letters
withdrawals/service/request-withdrawal.ts | requestWithdrawal | withdrawals/request ../../test/races/standing
withdrawals/store/members.ts | readDestinationHistory | withdrawals/destination withdrawals/request
withdrawals/store/members.ts | forgetDestinations findUsesSince | withdrawals/cancel withdrawals/rejected-number withdrawals/destination
withdrawals/store/members.ts | eraseDestinations | withdrawals/redirected withdrawals/destination members/delete-member
withdrawals/store/saved-accounts.ts | listAccounts renameAccount | withdrawals/saved-accounts
withdrawals/store/withdrawals.ts | lockWithdrawal markDecided | withdrawals/request withdrawals/decide ../../test/races/standing
withdrawals/store/withdrawals.ts | lockPendingWithdrawals | members/delete-member ../../test/model/first-half`;

/** Changes that no test can notice, by place and beginning, and why. */
const unnoticeable = `
create_transfer | never: p_kind in | create_transfers does the same, slower
create_transfer | at another limit: >= | create_transfers does the same, slower
create_transfer | at another limit: < | between an account and itself nothing is moved
make_at_once | without a condition: t. | create_transfers does the same, slower
make_at_once | without a condition: u. | create_transfers does the same, slower
make_at_once | at another limit: > | create_transfers does the same, slower
findOpenAbout | without a condition: status = 'open' | what is found must be open
readDays | without a condition: \${ofAccount} | the caller takes the days of the account
readDays | without a condition: and at >= | the caller takes the days of the period
selectOwed | at another limit: > | an account with 0 adds nothing`
  .trim()
  .split('\n')
  .map((row) => row.split(' | '));

const root = path.resolve(import.meta.dirname, '../..');

/** How many mistakes of one kind are made in one place: more where money moves. */
function mostOf(kind: string, file: string): number {
  return (file.endsWith('functions.sql') ? 2 : 1) * (kind === 'without a condition' ? 2 : 1);
}

function mistakesIn(folder: string, row: string): Mutation[] {
  const [name = '', places = '', tests = ''] = row.split(' | ');
  const file = path.join(folder, name);
  const changes = findChanges(readFileSync(path.join(root, file), 'utf8')).filter(
    (change) =>
      !unnoticeable.some(
        ([place, start = '']) =>
          place === change.place && `${change.kind}: ${change.find.trim()}`.startsWith(start),
      ),
  );
  return places.split(' ').flatMap((place) => {
    const here = changes.filter((change) => change.place === place);
    if (here.length === 0) throw new Error(`${file} has nothing to change in ${place}`);
    const later = findLater(file, place);
    if (later !== undefined) throw new Error(`${later} changes ${place} of ${file}`);
    const rules = here.filter(({ kind }) => kind === 'without the rule');
    const made = rules.length > 0 ? rules : here;
    return [...new Set(made.map(({ kind }) => kind))]
      .flatMap((kind) =>
        spread(
          made.filter((change) => change.kind === kind),
          mostOf(kind, file),
        ),
      )
      .map(({ kind, at, find, replace }) => ({
        what: `${place} ${kind}: \`${`${find} → ${replace}`.replace(/\s+/g, ' ').trim()}\``,
        file,
        at,
        find,
        replace,
        tests: tests.split(' ').map((test) => findTest(folder, test)),
      }));
  });
}

const migrations = ['packages/ledger/migrations', 'apps/server/migrations'].flatMap((folder) =>
  readdirSync(path.join(root, folder))
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => path.join(folder, name)),
);

/** A migration after this one that drops or replaces the place: a mistake here would have no effect. */
function findLater(file: string, place: string): string | undefined {
  const ofPlace = new RegExp(
    `\\b(?:drop|create or replace) (?:constraint|function|trigger|index) (?:[\\w.]+,\\s+)*(?:\\w+\\.)?${place}\\b`,
  );
  const after = migrations.includes(file) ? migrations.indexOf(file) + 1 : migrations.length;
  return migrations
    .slice(after)
    .find((later) => ofPlace.test(readFileSync(path.join(root, later), 'utf8')));
}

/** So many of these, from the first to the last. */
function spread(all: readonly Change[], most: number): Change[] {
  const step = Math.max(1, all.length / most);
  return all.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step));
}

function findTest(folder: string, name: string): string {
  const test = path.join(folder, name);
  return existsSync(path.join(root, test)) ? test : `${test}.test.ts`;
}

const lists = targets
  .trim()
  .split(/^in /m)
  .slice(1)
  .map((part) => {
    const [folder = '', ...rows] = part.trim().split('\n');
    return rows.flatMap((row) => mistakesIn(folder.slice(0, -1), row));
  });
const longest = Math.max(...lists.map((list) => list.length));

/** Every mistake, from the folders in turn: a run that is stopped early has sampled all of them. */
export const mutations = Array.from({ length: longest }, (_, index) =>
  lists.flatMap((list) => list.slice(index, index + 1)),
).flat();
