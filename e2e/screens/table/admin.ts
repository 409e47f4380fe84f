import { refuses } from '../answers/answer.ts';
import { FINDS_NOTHING } from '../stage/fake-server.ts';
import { mentions, says } from './says.ts';
import { closeButton, dialog, type Overlay, type Screen } from './screen.ts';
import { awaitAlert, click, fill, inTurn } from './steps.ts';

const worlds = ['empty', 'long'] as const;
const findNothing = { search: `?search=${FINDS_NOTHING}`, isPictured: true };
const shared = { overlay: dialog, closer: closeButton };

const decisions: readonly Overlay[] = ['Approve', 'Reject'].map((verb) => ({
  name: verb.toLowerCase(),
  opener: (page) =>
    page.getByRole('button', { name: mentions(`${verb} ₱100.00 to liza.reyes`) }).first(),
  ...shared,
}));

const details: Overlay = {
  name: 'details',
  opener: (page) => page.getByRole('button', { name: mentions('Details of liza.reyes') }).first(),
  ...shared,
};

/** A dialog that is opened from the details of a person. */
function fromDetails(action: string, isOf = ''): Overlay {
  return {
    ...details,
    name: action.toLowerCase(),
    overlay: (page) => page.getByRole('dialog', { name: mentions(isOf || action) }),
    opener: (page) => page.getByRole('button', { name: says(action) }),
    before: (page) => details.opener(page).click(),
    home: details.opener,
  };
}

export const adminScreens: readonly Screen[] = [
  {
    name: 'admin dashboard',
    path: '/admin/dashboard',
    viewer: 'admin',
    worlds,
    asks: true,
    states: { 'nothing paid in': { prepare: inTurn(click('Pay into the fund'), awaitAlert) } },
    overlays: [
      {
        name: 'menu',
        only: 'narrow',
        isModal: false,
        opener: (page) => page.getByRole('button', { name: says('Open the menu') }),
        overlay: (page) => page.getByRole('navigation', { name: says('Admin') }),
        closer: (overlay) => overlay.page().getByRole('button', { name: says('Close the menu') }),
      },
    ],
  },
  { name: 'admin dashboard at its root', path: '/admin', viewer: 'admin', worlds: [], asks: false },
  {
    name: 'load capital',
    path: '/admin/load-shared-capital',
    viewer: 'admin',
    worlds,
    asks: true,
    states: {
      'past the end': { search: '?page=9' },
      'nothing typed': { prepare: inTurn(click('Load Capital'), awaitAlert), isPictured: true },
      refused: {
        answers: { loadCapital: refuses('member_unknown') },
        prepare: inTurn(
          fill({ Username: 'nobody', Amount: '1000' }),
          click('Load Capital'),
          awaitAlert,
        ),
        isPictured: true,
      },
    },
    overlays: [
      {
        name: 'revert',
        opener: (page) =>
          page.getByRole('button', { name: mentions('Revert ₱500.00 to liza.reyes') }),
        ...shared,
      },
    ],
  },
  {
    name: 'earnings withdrawals',
    path: '/admin/earnings-withdrawals',
    viewer: 'admin',
    worlds,
    asks: true,
    states: {
      'click earnings': { search: '?tab=click' },
      refused: {
        answers: { approveWithdrawal: refuses('withdrawal_changed') },
        prepare: async (page) => {
          await decisions[0]?.opener(page).click();
          await dialog(page)
            .getByRole('button', { name: mentions('Approve ₱100.00') })
            .click();
          await dialog(page).getByRole('alert').waitFor();
        },
        isPictured: true,
      },
    },
    overlays: decisions,
  },
  {
    name: 'earnings history',
    path: '/admin/earnings-history',
    viewer: 'admin',
    worlds,
    asks: true,
    states: { 'empty by filter': findNothing },
  },
  {
    name: 'earnings history at its other address',
    path: '/admin/earning-history',
    viewer: 'admin',
    worlds: [],
    asks: false,
  },
  {
    name: 'shared withdrawals',
    path: '/admin/shared-withdrawal',
    viewer: 'admin',
    worlds,
    asks: true,
    overlays: decisions,
  },
  {
    name: 'shared history',
    path: '/admin/shared-history',
    viewer: 'admin',
    worlds,
    asks: true,
    states: { 'empty by filter': findNothing },
  },
  {
    name: 'pending registrations',
    path: '/admin/pending-registrations',
    viewer: 'admin',
    worlds,
    asks: true,
    overlays: ['Approve', 'Decline'].map((verb) => ({
      name: verb.toLowerCase(),
      opener: (page) => page.getByRole('button', { name: mentions(`${verb} liza.reyes`) }),
      ...shared,
    })),
  },
  {
    name: 'all users',
    path: '/admin/all-users',
    viewer: 'admin',
    worlds,
    asks: true,
    states: {
      'empty by filter': findNothing,
      'still owed money': {
        answers: { deleteUser: refuses('member_holds_money') },
        prepare: async (page) => {
          await details.opener(page).click();
          await click('Delete')(page);
          await page.getByLabel(mentions('Type liza.reyes')).fill('liza.reyes');
          await click('Delete liza.reyes')(page);
          await page.getByRole('checkbox').waitFor();
        },
        isPictured: true,
      },
    },
    overlays: [
      details,
      fromDetails('Reset password', 'Reset the password of liza.reyes'),
      fromDetails('Suspend', 'Suspend liza.reyes'),
      fromDetails('Delete', 'Delete liza.reyes'),
    ],
  },
  {
    name: 'admin settings',
    path: '/admin/settings',
    viewer: 'admin',
    worlds,
    asks: true,
    states: {
      refused: {
        answers: {
          updateSettings: refuses('request_invalid', {
            clickReward: 'Please enter a valid amount',
          }),
        },
        prepare: async (page) => {
          await fill({ 'Click reward': '5' })(page);
          await click('Save settings')(page);
          await dialog(page)
            .getByRole('button', { name: says('Save settings') })
            .click();
          await dialog(page).getByRole('alert').waitFor();
        },
      },
    },
    overlays: [
      {
        name: 'save',
        before: fill({ 'Click reward': '5' }),
        opener: (page) => page.getByRole('button', { name: says('Save settings') }).first(),
        ...shared,
      },
    ],
  },
];
