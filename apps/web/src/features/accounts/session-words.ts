import { catalogue } from '../../lib/catalogue.ts';

/** What is said of the places where a person is signed in; only its page loads it. */
export const words = catalogue({
  heading: 'Where you’re signed in',
  lead: 'If you do not know one of these, sign it out and change your password.',
  current: 'This device',
  now: 'Active now',
  lastSeen: (moment: string) => `Last seen ${moment}`,
  since: (moment: string) => `Signed in ${moment}`,
  end: 'Sign out',
  endOne: (device: string, moment: string) => `Sign out ${device}, last seen ${moment}`,
  endOneTitle: 'Sign out this device?',
  endOneNote: (device: string, moment: string) =>
    `${device}, last seen ${moment}. There the password is asked for again.`,
  endOthers: 'Sign out everywhere else',
  endOthersTitle: 'Sign out everywhere else?',
  endOthersNote: 'Only this device stays signed in. Anywhere else the password is asked for again.',
  password: 'Your password',
  passwordMissing: 'Please enter your current password',
  newest: (count: number) => `The ${count} that were used last are shown.`,
  failed: 'Failed to fetch where you are signed in',
  endFailed: 'Failed to sign this device out',
});
