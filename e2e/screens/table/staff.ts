import { refuses } from '../answers/answer.ts';
import { askedInvitation } from '../answers/four-eyes.ts';
import { says } from './says.ts';
import { closeButton, dialog, type Screen } from './screen.ts';
import { click, fill } from './steps.ts';

export const staffScreen: Screen = {
  name: 'staff',
  path: '/admin/staff',
  viewer: 'admin',
  worlds: ['empty', 'long'],
  asks: true,
  states: {
    'an invitation that waits for a second person': {
      answers: { listProposals: [askedInvitation] },
      prepare: (page) => page.getByText(says('Open the proposal')).waitFor(),
      isPictured: true,
    },
    'a name that is taken': {
      answers: { inviteStaff: refuses('username_taken') },
      prepare: async (page) => {
        await click('Invite')(page);
        await fill({ Username: 'tess', 'Email or mobile number': 'tess@barya.example.ph' })(page);
        await click('Make the account')(page);
        await dialog(page).getByRole('alert').waitFor();
      },
    },
    'asked who it is': {
      answers: {
        inviteStaff: refuses('recent_sign_in_required'),
        confirmSignIn: refuses('password_wrong'),
      },
      prepare: async (page) => {
        await click('Invite')(page);
        await fill({ Username: 'tess', 'Email or mobile number': 'tess@barya.example.ph' })(page);
        await click('Make the account')(page);
        await page.getByLabel(says('Password'), { exact: true }).fill('not my password');
        await click('Confirm')(page);
        await dialog(page).getByRole('alert').waitFor();
      },
      // Behind the question, the invitation still waits.
      isWaiting: true,
      isPictured: true,
    },
    'the link of a new account': {
      prepare: async (page) => {
        await click('Invite')(page);
        await fill({ Username: 'tess', 'Email or mobile number': 'tess@barya.example.ph' })(page);
        await click('Make the account')(page);
        await page.getByText(says('Link to set the password')).first().waitFor();
      },
      isPictured: true,
    },
  },
  overlays: [
    {
      name: 'invite',
      opener: (page) => page.getByRole('button', { name: says('Invite'), exact: true }),
      overlay: dialog,
      closer: closeButton,
    },
    {
      name: 'role',
      opener: (page) => page.getByRole('button', { name: says('Change the role of approver.1') }),
      overlay: dialog,
      closer: closeButton,
    },
  ],
};
