import { fails, refuses, waits } from '../answers/answer.ts';
import { deletedMember, unknownMember } from '../answers/decision-panel.ts';
import { deletedFile } from '../answers/member-file.ts';
import { idOf } from '../answers/time.ts';
import { mentions, says } from './says.ts';
import { closeButton, dialog, type Overlay, type Screen } from './screen.ts';
import { awaitAlert, click, fill, inTurn } from './steps.ts';

/** A dialog that an action of the page opens. */
const action = (name: string, title: string): Overlay => ({
  name: name.toLowerCase(),
  opener: (page) => page.getByRole('button', { name: says(name) }),
  overlay: (page) => page.getByRole('dialog', { name: mentions(title) }),
  closer: closeButton,
});

const tabs = ['packages', 'in', 'out', 'team', 'security', 'support', 'notes', 'history'];

/** All that staff see of one member. */
export const memberPageScreen: Screen = {
  name: 'page of a member',
  path: '/admin/users/$id',
  address: `/admin/users/${idOf(200)}`,
  viewer: 'admin',
  worlds: ['empty', 'long'],
  asks: true,
  states: {
    ...Object.fromEntries(tabs.map((tab) => [tab, { search: `?tab=${tab}`, isPictured: true }])),
    ...Object.fromEntries(
      tabs.map((tab) => [`long ${tab}`, { search: `?tab=${tab}`, world: 'long' as const }]),
    ),
    unknown: { answers: { readMemberFile: refuses('member_unknown') }, isPictured: true },
    deleted: {
      answers: { readMemberFile: deletedFile, readDecisionPanel: deletedMember },
      isPictured: true,
    },
    'nothing known': { answers: { readDecisionPanel: unknownMember }, isPictured: true },
    'its panel waits': { answers: { readDecisionPanel: waits }, isWaiting: true },
    'its panel is not fetched': {
      answers: { readDecisionPanel: fails },
      prepare: awaitAlert,
      isPictured: true,
    },
    'its account is not fetched': { answers: { readUser: fails } },
    'its accounts are not fetched': { search: '?tab=out', answers: { listMemberAccounts: fails } },
    'a note refused': {
      search: '?tab=notes',
      answers: { writeMemberNote: fails },
      prepare: inTurn(fill({ 'New note': 'Called back' }), click('Add note'), awaitAlert),
    },
    'recording a payment': {
      prepare: async (page) => {
        await page
          .getByRole('button', { name: mentions('Record a payment for load') })
          .first()
          .click();
        await dialog(page).waitFor();
      },
      isPictured: true,
    },
    'what becomes unclaimed': {
      prepare: async (page) => {
        await click('Delete')(page);
        await dialog(page).getByRole('checkbox').waitFor();
      },
      isPictured: true,
    },
  },
  overlays: [
    action('Suspend', 'Suspend liza.reyes'),
    action('Password link', 'Make a password link'),
    action('Delete', 'Delete liza.reyes'),
  ],
};
