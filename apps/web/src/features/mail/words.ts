import { catalogue } from '../../lib/catalogue.ts';

/** Texts about the user's email address, and of the pages behind links in mails. */
export const words = catalogue({
  heading: 'Email for notifications and a lost password',
  failed: 'Failed to load your email address',
  use: 'With a verified address you can set a new password yourself if you lose yours, and get notifications by email.',
  useOfStaff:
    'With a verified address you get notifications by email. With two-step sign-in you can also set a new password by email.',
  none: 'You have no email address here yet.',
  verified: (day: string) => `Verified ${day}`,
  notVerified: 'Not verified yet',
  waitsBeside: (address: string) =>
    `Not verified yet. ${address} stays in use until you open the link that we sent here.`,
  cannotSend: 'This site cannot send email yet.',
  send: 'Send me the link',
  sendAgain: 'Send the link again',
  sendFailed: 'The link could not be sent',
  add: 'Add an email address',
  change: 'Use another address',
  changeTitle: 'Use another email address',
  changeNote:
    'We send a link to it. You still log in with the same name. For 24 hours after this, new withdrawals stay on hold.',
  email: 'Email address',
  password: 'Your password',
  passwordMissing: 'Please enter your current password',
  submit: 'Send the link',
  changeFailed: 'The address could not be changed',
  verify: {
    heading: 'Verify your email address',
    lead: 'Press the button if you entered this address in Barya yourself.',
    submit: 'Verify my address',
    failed: 'Unable to reach the server. Please check your connection.',
    incomplete: 'This link is incomplete. Please copy all of it.',
    toLogin: 'Open Barya',
  },
  unsubscribe: {
    heading: 'Stop these emails?',
    lead: 'You will get no more emails like the one that brought you here. You still see these notifications in Barya.',
    submit: 'Stop these emails',
    failed: 'Unable to reach the server. Please check your connection.',
    incomplete: 'This link is incomplete. Please copy all of it.',
    toLogin: 'Open Barya',
  },
});
