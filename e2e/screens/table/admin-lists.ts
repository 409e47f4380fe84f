import type { Page } from '@playwright/test';
import { fails, refuses, waits } from '../answers/answer.ts';
import { maybeDuplicate } from '../answers/bank-lines.ts';
import { usedReference } from '../answers/cash-ins.ts';
import { changedAccount } from '../answers/decision-panel.ts';
import { knownLong, nothingKnown } from '../answers/mails.ts';
import { partlySpent, suspendedRecipient } from '../answers/office.ts';
import { idOf, NOW } from '../answers/time.ts';
import { blockedWithdrawals, freeWithdrawal, paidWithdrawals } from '../answers/withdrawals.ts';
import { FINDS_NOTHING } from '../stage/fake-server.ts';
import { savedViewStates } from './saved-views.ts';
import { mentions, says } from './says.ts';
import { closeButton, type Overlay, type Screen } from './screen.ts';
import { statementScreen } from './statement.ts';
import { awaitAlert, click, fill, inTurn } from './steps.ts';

const worlds = ['empty', 'long'] as const;
const viewer = 'admin';
export const findNothing = { search: `?search=${FINDS_NOTHING}`, isPictured: true };

/** The button of a row that opens its drawer. */
export const firstRow = (page: Page) => page.getByRole('rowheader').first().getByRole('button');
const dialogOf = (name: string) => (page: Page) =>
  page.getByRole('dialog', { name: mentions(name) });

export const drawer: Overlay = {
  name: 'drawer',
  opener: firstRow,
  overlay: (page) => page.getByRole('dialog'),
  closer: closeButton,
};

/** A dialog opened by a button of the open drawer. */
export function fromDrawer(action: string, title: string): Overlay {
  const opener = (page: Page) =>
    page.getByRole('dialog').getByRole('button', { name: mentions(action) });
  return {
    name: title.split(' ')[0]?.toLowerCase() ?? '',
    before: async (page) => {
      await firstRow(page).click();
      await opener(page).waitFor();
    },
    opener,
    overlay: dialogOf(title),
    closer: closeButton,
  };
}

/** The approval of all rows of the page. */
const manyAtOnce = (what: string): Overlay => ({
  name: 'many at once',
  only: 'wide',
  before: (page) =>
    page.getByRole('checkbox', { name: says('Select all rows on this page') }).check(),
  opener: (page) =>
    page
      .getByRole('group', { name: says('Actions for what is selected') })
      .getByRole('button', { name: says('Approve') }),
  overlay: dialogOf(what),
  closer: closeButton,
});

/** Fills the form of loads, and waits until it shows whom the money will reach. */
function reach(username: string) {
  return async (page: Page): Promise<void> => {
    await fill({ Username: username, Amount: '1000' })(page);
    await page.getByText(says('This will reach')).waitFor();
  };
}

const decisions: readonly Overlay[] = [
  drawer,
  ...['Approve ₱100.00 to liza.reyes', 'Reject ₱100.00 to liza.reyes'].map((question) =>
    fromDrawer(question, question),
  ),
  manyAtOnce('withdrawals'),
  {
    name: 'keys',
    only: 'wide',
    opener: (page) => page.getByRole('button', { name: says('Keys') }),
    overlay: dialogOf('Keys for the review'),
    closer: (overlay) => closeButton(overlay).last(),
  },
];

const spentInPart = { name: 'reverting what is left', answers: partlySpent };

export const adminLists: readonly Screen[] = [
  {
    name: 'load capital',
    path: '/admin/load-shared-capital',
    viewer,
    worlds,
    asks: true,
    states: {
      'past the end': { search: '?page=90' },
      'nothing typed': { prepare: inTurn(click('Load Capital'), awaitAlert), isPictured: true },
      'nobody has this name': {
        answers: { readLoadRecipient: refuses('member_unknown') },
        prepare: inTurn(fill({ Username: 'nobody' }), awaitAlert),
        isPictured: true,
      },
      'no answer about the member': {
        answers: { readLoadRecipient: fails },
        prepare: inTurn(fill({ Username: 'liza.reyes' }), awaitAlert),
      },
      'whom it reaches': { prepare: reach('liza.reyes'), isPictured: true },
      'whom it reaches, long': { world: 'long', prepare: reach('l'), isPictured: true },
      'a suspended member': {
        answers: { readLoadRecipient: suspendedRecipient },
        prepare: reach('jun.dela-cruz'),
        isPictured: true,
      },
      'no method': {
        prepare: inTurn(
          reach('liza.reyes'),
          fill({ 'Payment reference (optional)': '1001 543 610110' }),
          click('Load Capital'),
          awaitAlert,
        ),
      },
      'a used reference': {
        answers: { loadCapital: usedReference },
        prepare: inTurn(reach('liza.reyes'), click('Load Capital'), awaitAlert),
        isPictured: true,
      },
    },
    overlays: [
      drawer,
      fromDrawer('Revert ₱500.00', 'Revert ₱500.00'),
      fromDrawer('Correct', 'Correct the payment reference'),
      { ...fromDrawer('Revert ₱500.00', 'Revert ₱500.00'), ...spentInPart },
      {
        name: 'the same again',
        answers: { loadCapital: maybeDuplicate },
        before: reach('liza.reyes'),
        opener: (page) => page.getByRole('button', { name: says('Load Capital') }),
        overlay: dialogOf('again'),
        closer: closeButton,
      },
    ],
  },
  {
    name: 'earnings withdrawals',
    path: '/admin/earnings-withdrawals',
    viewer,
    worlds,
    asks: true,
    states: {
      'click earnings': { search: '?tab=click' },
      'not to be paid': { answers: blockedWithdrawals, isPictured: true },
      'not to be paid, in the drawer': {
        answers: { ...blockedWithdrawals, readDecisionPanel: changedAccount },
        search: '?open=somebody',
        isPictured: true,
      },
      'long drawer': { world: 'long', search: '?open=somebody', isPictured: true },
      'not found in the drawer': {
        search: '?open=nothing',
        answers: { readWithdrawal: refuses('withdrawal_unknown') },
      },
    },
    overlays: decisions,
  },
  {
    name: 'earnings history',
    path: '/admin/earnings-history',
    viewer,
    worlds,
    asks: true,
    states: {
      'empty by filter': findNothing,
      'all filters': {
        search: '?from=2026-01-01&to=2026-12-31&method=gcash&source=wallet&decidedBy=teresa.admin',
        isPictured: true,
      },
      'a decider whom nobody knows': {
        search: '?decidedBy=nobody',
        answers: { listAllWithdrawals: refuses('request_invalid') },
      },
      ...savedViewStates,
      'payouts in all states': { answers: paidWithdrawals, isPictured: true },
      'a payout in the drawer': {
        answers: paidWithdrawals,
        search: '?open=somebody',
        isPictured: true,
      },
    },
    overlays: [
      drawer,
      { ...fromDrawer('Take back', 'Take back the approval'), answers: freeWithdrawal },
    ],
  },
  {
    name: 'earnings history at its other address',
    path: '/admin/earning-history',
    viewer,
    worlds: [],
    asks: false,
  },
  {
    name: 'shared withdrawals',
    path: '/admin/shared-withdrawal',
    viewer,
    worlds,
    asks: true,
    overlays: [drawer],
  },
  {
    name: 'shared history',
    path: '/admin/shared-history',
    viewer,
    worlds,
    asks: true,
    states: { 'empty by filter': findNothing },
    overlays: [drawer],
  },
  {
    name: 'pending registrations',
    path: '/admin/pending-registrations',
    viewer,
    worlds,
    asks: true,
    overlays: [
      drawer,
      {
        name: 'keys',
        only: 'wide',
        opener: (page) => page.getByRole('button', { name: says('Keys') }),
        overlay: (page) => page.getByRole('dialog', { name: says('Keys for the review') }),
        closer: (overlay) => closeButton(overlay).last(),
      },
      ...['Approve', 'Decline'].map((verb) => fromRow(verb, 'liza.reyes')),
      manyAtOnce('registrations'),
    ],
  },
  {
    name: 'all users',
    path: '/admin/all-users',
    viewer,
    worlds,
    asks: true,
    states: {
      'empty by filter': findNothing,
      'long drawer': { world: 'long', search: '?open=somebody', isPictured: true },
      'drawer without its history': {
        answers: { listAuditEntries: fails },
        search: '?open=somebody',
      },
      'a password link': {
        answers: { makePasswordLink: { token: 'x'.repeat(43), expiresAt: NOW.toISOString() } },
        search: '?open=somebody',
        prepare: async (page) => {
          await click('Password link')(page);
          await click('Make the link')(page);
          await page.getByLabel(says('Password link')).waitFor();
        },
        isPictured: true,
      },
      'a verified person': {
        search: '?open=somebody',
        prepare: async (page) => {
          await click('Verify the person')(page);
          for (const question of ['last loaded', 'Who invited']) {
            const asked = page.getByRole('group', { name: mentions(question) }).first();
            await asked.getByText(says('Right')).click();
            await asked.getByLabel(says('What was answered')).fill('In March');
          }
          await click('It is the person: make a link')(page);
          await page.getByLabel(says('Password link')).waitFor();
        },
        isPictured: true,
      },
      'nothing to ask': {
        answers: { readVerification: nothingKnown },
        search: '?open=somebody',
        prepare: click('Verify the person'),
      },
      'asked before': {
        answers: { readVerification: knownLong },
        search: '?open=somebody',
        prepare: async (page) => {
          await click('Verify the person')(page);
          await page.getByText(says('Asked before')).waitFor();
        },
        isPictured: true,
      },
      'still owed money': {
        answers: { deleteUser: refuses('member_holds_money') },
        search: '?open=somebody',
        prepare: async (page) => {
          await click('Delete')(page);
          await page.getByLabel(mentions('Type liza.reyes')).fill('liza.reyes');
          await page.getByRole('dialog').getByText(mentions('Move what we owe')).click();
          await click('Delete liza.reyes')(page);
          await awaitAlert(page);
        },
        isPictured: true,
      },
    },
    overlays: [
      drawer,
      fromDrawer('Verify the person', 'Verification of liza.reyes'),
      fromDrawer('Password link', 'Make a password link for liza.reyes?'),
      fromDrawer('Reset second factor', 'Turn off the codes of liza.reyes?'),
      fromDrawer('Reset password', 'Reset the password of liza.reyes'),
      fromDrawer('Sign out everywhere', 'Sign liza.reyes out everywhere?'),
      fromDrawer('Suspend', 'Suspend liza.reyes'),
      fromDrawer('Delete', 'Delete liza.reyes'),
    ],
  },
  {
    ...statementScreen,
    // Its own states are checked for a member.
    states: {},
    name: 'statement of a member',
    path: '/admin/all-users/$id/statement',
    address: `/admin/all-users/${idOf(200)}/statement`,
    viewer,
  },
  {
    name: 'receipt of a member',
    path: '/admin/all-users/$id/receipts/$reference',
    address: `/admin/all-users/${idOf(200)}/receipts/T7M2K4P9QX0B`,
    viewer,
    worlds: ['long'],
    asks: true,
    states: { 'not found': { answers: { readMemberReceipt: refuses('receipt_unknown') } } },
  },
  {
    name: 'liabilities',
    path: '/admin/liabilities',
    viewer,
    worlds,
    asks: true,
    states: {
      'past the end': { search: '?page=90' },
      making: {
        answers: { makeLiabilitySnapshot: waits },
        prepare: async (page) => {
          await click('Make a snapshot now')(page);
          await page.getByText(mentions('Adding up')).waitFor();
        },
        isWaiting: true,
        isPictured: true,
      },
      refused: {
        answers: { makeLiabilitySnapshot: refuses('liability_total_differs') },
        prepare: inTurn(click('Make a snapshot now'), awaitAlert),
        isPictured: true,
      },
    },
  },
  {
    name: 'signals',
    path: '/admin/signals',
    viewer,
    worlds,
    asks: true,
    states: {
      'empty by filter': findNothing,
      refused: {
        search: '?open=somebody',
        answers: { markSignalsFine: refuses('member_unknown') },
        prepare: async (page) => {
          await click('Mark marco.santos as fine')(page);
          await page
            .getByRole('button', { name: says('Mark as fine'), exact: true })
            .last()
            .click();
          await awaitAlert(page);
        },
        isPictured: true,
      },
    },
    overlays: [drawer, fromDrawer('as fine', 'Mark ')],
  },
  {
    name: 'unclaimed money',
    path: '/admin/unclaimed',
    viewer,
    worlds,
    asks: true,
    states: { 'empty by filter': findNothing },
    overlays: [drawer],
  },
];

/** A dialog opened by a button in the row. */
function fromRow(verb: string, username: string): Overlay {
  const name = `${verb} ${username}`;
  const button = { name: says(name) };
  return {
    name: verb.toLowerCase(),
    only: 'wide',
    opener: (page) => page.getByRole('row').getByRole('button', button).first(),
    overlay: dialogOf(name),
    closer: closeButton,
  };
}
