import { teresaFirst } from '../answers/accounts.ts';
import { severalServers } from '../answers/office.ts';
import { notices } from '../answers/security.ts';
import { setUpStates } from '../answers/set-up.ts';
import { adminLists } from './admin-lists.ts';
import { auditScreen } from './audit.ts';
import { bankLinesScreen } from './bank-lines.ts';
import { cashInsScreen } from './cash-ins.ts';
import { findOverlay, findStates } from './find.ts';
import { mailsScreen } from './mails.ts';
import { memberPageScreen } from './member-page.ts';
import { adminNotices } from './notices.ts';
import { payoutsScreen } from './payouts.ts';
import { reconciliationScreen } from './reconciliation.ts';
import { reportsScreen } from './reports.ts';
import { reserves } from './reserves.ts';
import { says } from './says.ts';
import type { Screen } from './screen.ts';
import { securityScreen } from './security.ts';
import { settingsScreens } from './settings.ts';
import { staffScreen } from './staff.ts';
import { deskSupportScreen } from './support.ts';
import { toConfirmScreen } from './to-confirm.ts';

const worlds = ['empty', 'long'] as const;

export const adminScreens: readonly Screen[] = [
  {
    name: 'admin dashboard',
    path: '/admin/dashboard',
    viewer: 'admin',
    worlds,
    asks: true,
    states: {
      'a security notice': { answers: { listSecurityNotices: notices }, isPictured: true },
      'by week': { search: '?by=week', isPictured: true },
      'by month as a table': { search: '?by=month&view=table', isPictured: true },
      ...findStates,
      'set-up begun': { answers: { readSetUp: setUpStates.begun }, isPictured: true },
      'set-up that is only advised': {
        answers: { readSetUp: setUpStates.opened },
        prepare: (page) => page.locator('summary').first().click(),
        isPictured: true,
      },
      'set-up done': { answers: { readSetUp: setUpStates.whole } },
      'a generated password': { answers: { currentUser: teresaFirst }, isPictured: true },
      'two servers': { answers: { statistics: severalServers }, isPictured: true },
    },
    overlays: [
      findOverlay,
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
  reserves,
  cashInsScreen,
  memberPageScreen,
  payoutsScreen,
  deskSupportScreen,
  bankLinesScreen,
  reconciliationScreen,
  reportsScreen,
  // The others are checked for a member.
  {
    ...securityScreen,
    states: { 'a generated password': { answers: { currentUser: teresaFirst } } },
    name: 'admin security',
    path: '/admin/security',
    viewer: 'admin',
  },
  ...adminNotices,
  ...adminLists,
  staffScreen,
  toConfirmScreen,
  auditScreen,
  mailsScreen,
  ...settingsScreens,
];
