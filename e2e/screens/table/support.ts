import type { Page } from '@playwright/test';
import { fails, refuses, waits } from '../answers/answer.ts';
import { closedByStaff, closedThread, letterThread } from '../answers/support.ts';
import { idOf } from '../answers/time.ts';
import { FINDS_NOTHING } from '../stage/fake-server.ts';
import { mentions, says } from './says.ts';
import { closeButton, dialog, type Screen } from './screen.ts';
import { awaitAlert, click, fill, inTurn } from './steps.ts';

const typed = { 'What is it about?': 'I cannot log in', 'Your message': 'My phone was stolen.' };

/** Without a session. */
export const publicSupportScreens: readonly Screen[] = [
  {
    name: 'support without a session',
    path: '/support',
    viewer: 'nobody',
    worlds: ['empty', 'long'],
    asks: false,
    states: {
      'nothing typed': { prepare: inTurn(click('Send'), awaitAlertOrField), isPictured: true },
      refused: {
        answers: { askSupport: refuses('too_many_requests') },
        prepare: inTurn(
          fill({ ...typed, 'Your email address or mobile number': '0917 123 4567' }),
          click('Send'),
          awaitAlert,
        ),
        isPictured: true,
      },
      'after a crash': { search: '?about=crash&reference=%2Fagent%2Fwithdraw', isPictured: true },
    },
  },
  {
    name: 'support of another role',
    path: '/support',
    viewer: 'guest',
    worlds: ['empty', 'long'],
    asks: false,
    states: {
      'a question': { prepare: click('Ask support'), isPictured: true },
      'a conversation': {
        prepare: (page) =>
          page
            .getByRole('button', { name: mentions('cash-in') })
            .first()
            .click(),
        isPictured: true,
      },
    },
  },
  {
    name: 'support of staff',
    path: '/support',
    viewer: 'admin',
    worlds: [],
    asks: false,
  },
  {
    name: 'letter',
    path: '/support/letter',
    address: `/support/letter#${'A'.repeat(43)}`,
    viewer: 'nobody',
    worlds: ['long'],
    asks: false,
    states: {
      unknown: { answers: { readLetter: refuses('support_letter_unknown') }, isPictured: true },
      'looked at': { answers: { readLetter: waits }, isWaiting: true },
      'without an answer': { answers: { readLetter: fails }, isPictured: true },
    },
  },
];

/** Waits until a field says what is missing. */
async function awaitAlertOrField(page: Page): Promise<void> {
  await page.locator('[aria-invalid=true]').first().waitFor();
}

/** The member's. */
export const memberSupportScreens: readonly Screen[] = [
  {
    name: 'support',
    path: '/agent/support',
    viewer: 'member',
    worlds: ['empty', 'long'],
    asks: true,
  },
  {
    name: 'ask support',
    path: '/agent/support/new',
    viewer: 'member',
    worlds: ['long'],
    asks: false,
    states: {
      'about a receipt': { search: '?about=receipt&reference=T7M2K4P9QX0B', isPictured: true },
      'nothing typed': { prepare: inTurn(click('Send'), awaitAlertOrField) },
      refused: {
        answers: { askSupport: refuses('support_limit_reached') },
        prepare: inTurn(fill(typed), click('Send'), awaitAlert),
        isPictured: true,
      },
    },
  },
  {
    name: 'conversation',
    path: '/agent/support/$id',
    address: `/agent/support/${idOf(890)}`,
    viewer: 'member',
    worlds: ['long'],
    asks: true,
    states: {
      closed: { answers: { readOwnSupportThread: closedThread }, isPictured: true },
      unknown: {
        answers: { readOwnSupportThread: refuses('support_thread_unknown') },
        isPictured: true,
      },
      'nothing typed': { prepare: inTurn(click('Send'), awaitAlertOrField) },
      refused: {
        answers: { writeToSupport: refuses('support_answer_awaited') },
        prepare: inTurn(fill({ 'Write a message': 'Hello?' }), click('Send'), awaitAlert),
        isPictured: true,
      },
    },
    overlays: [
      {
        name: 'picture',
        opener: (page) => page.getByRole('button', { name: says('Show the picture') }),
        overlay: dialog,
        closer: closeButton,
      },
      {
        name: 'close',
        opener: (page) => page.getByRole('button', { name: says('Close this conversation') }),
        overlay: dialog,
        closer: closeButton,
      },
    ],
  },
];

const opened = `?open=${idOf(950)}`;
const firstRow = (page: Page) => page.getByRole('rowheader').first().getByRole('button');
const inReview = (name: string) => (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: says(name) });

/** The desk's. */
export const deskSupportScreen: Screen = {
  name: 'support at the desk',
  path: '/admin/support',
  viewer: 'admin',
  worlds: ['empty', 'long'],
  asks: true,
  states: {
    'empty by filter': { search: `?search=${FINDS_NOTHING}` },
    complaints: { search: '?tab=complaints', isPictured: true },
    'no complaints': { search: '?tab=complaints', world: 'empty' },
    opened: { search: opened, isPictured: true },
    'long, opened': { world: 'long', search: opened, isPictured: true },
    'of somebody who is not logged in': {
      search: opened,
      answers: { readSupportThread: letterThread },
      isPictured: true,
    },
    'closed, opened': {
      search: opened,
      answers: { readSupportThread: closedByStaff },
      isPictured: true,
    },
    'a saved answer, refused': {
      search: opened,
      answers: { answerSupportThread: refuses('support_thread_changed') },
      prepare: inTurn(
        (page) => page.getByText(says('Saved answers')).click(),
        (page) => page.getByRole('button', { name: mentions('Insert in Filipino') }).click(),
        click('Send the answer'),
        awaitAlert,
      ),
      isPictured: true,
    },
    'taken meanwhile': {
      search: opened,
      answers: { assignSupportThread: refuses('support_thread_taken') },
      prepare: inTurn(click('Take'), awaitAlert),
      isPictured: true,
    },
    'the member is not fetched': { search: opened, answers: { readUser: fails } },
    'no reason': {
      search: opened,
      prepare: inTurn(
        (page) => inReview('Close')(page).last().click(),
        click('Close the conversation'),
        awaitAlertOrField,
      ),
      isPictured: true,
    },
  },
  overlays: [
    {
      name: 'conversation',
      opener: firstRow,
      overlay: dialog,
      closer: (overlay) => overlay.getByRole('button', { name: says('Close') }).first(),
    },
    {
      name: 'keys',
      opener: (page) => page.getByRole('button', { name: says('Keys') }),
      overlay: dialog,
      closer: (overlay) => overlay.getByRole('button', { name: says('Close') }).first(),
      only: 'wide',
    },
  ],
};
