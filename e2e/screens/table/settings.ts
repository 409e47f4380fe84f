import { drawNoise } from '../../api/support/picture.ts';
import { auditor } from '../answers/accounts.ts';
import { refuses } from '../answers/answer.ts';
import { staff } from '../answers/staff.ts';
import { mentions, says } from './says.ts';
import { closeButton, dialog, type Screen } from './screen.ts';
import { awaitAlert, click, fill, inTurn } from './steps.ts';

const section = (name: string, more: Partial<Screen> = {}): Screen => ({
  name: `settings ${name}`,
  path: `/admin/settings/${name}`,
  viewer: 'admin',
  worlds: ['empty', 'long'],
  asks: true,
  ...more,
});

/** The settings, a page a section. */
export const settingsScreens: readonly Screen[] = [
  {
    name: 'admin settings',
    path: '/admin/settings',
    viewer: 'admin',
    worlds: ['empty', 'long'],
    asks: true,
    states: {
      'of an auditor': { answers: { currentUser: auditor }, isPictured: true },
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
      'another text than of a QR Ph code': {
        prepare: async (page) => {
          await fill({ 'Text of the QR Ph code': '0917 000 1122' })(page);
          await click('Save settings')(page);
          await page.getByText('This is not the text of a QR Ph code').waitFor();
        },
      },
      'an image without a QR code': {
        prepare: async (page) => {
          await page
            .getByLabel(says('QR image'))
            .first()
            .setInputFiles({ name: 'qr.png', mimeType: 'image/png', buffer: drawNoise(16) });
          await page
            .getByRole('status')
            .filter({ hasText: mentions('No QR code could be read') })
            .waitFor();
        },
      },
    },
    overlays: [
      {
        name: 'save',
        before: fill({ 'Click reward': '5' }),
        opener: (page) => page.getByRole('button', { name: says('Save settings') }).first(),
        overlay: dialog,
        closer: closeButton,
      },
    ],
  },
  section('second-person', {
    states: {
      'filled in for a team': { prepare: click('A team of four'), isPictured: true },
      'of the only owner': {
        answers: { listStaff: staff.empty.listStaff },
        prepare: (page) => page.getByText(mentions('You are the only owner')).waitFor(),
        isPictured: true,
      },
      'of an auditor': { answers: { currentUser: auditor }, isPictured: true },
    },
  }),
  section('operator', { states: { 'of an auditor': { answers: { currentUser: auditor } } } }),
  section('answers', {
    states: {
      'one without a name': {
        prepare: inTurn(
          click('Add a saved answer'),
          fill({ English: 'Salamat po' }),
          click('Save settings'),
        ),
      },
      'of an auditor': { answers: { currentUser: auditor } },
    },
  }),
  section('mail', {
    states: {
      'a server that refuses': {
        answers: { sendTestMail: refuses('test_mail_failed') },
        prepare: inTurn(click('Send a test mail to me'), awaitAlert),
        isPictured: true,
      },
      'of an auditor': { answers: { currentUser: auditor } },
    },
  }),
];
