/** The words around every letter. */
export const frameWords = {
  greeting: (name: string) => `Hello ${name},`,
  sentAt: (moment: string) => `Barya, ${moment}, Manila time`,
  unsubscribe: 'Stop emails like this one',
};

/** The mail that staff send to themselves; the desk is in English. */
export const testWords = {
  subject: 'A test mail',
  paragraphs: ['You asked for this mail to try the mail server. It arrived.'],
  action: 'Open the settings',
};

/** The words of letters that tell no notice. */
export const letterWords = {
  verification: {
    subject: 'Verify your email address',
    paragraphs: [
      'You entered this address in Barya. Open the link to verify it. You can then set a new password by email if you ever lose yours.',
      'The link works once, for one day. If this was not you, do nothing: nobody can use your address without this link.',
    ],
    action: 'Verify this address',
  },
  password: {
    subject: 'Set a new password',
    paragraphs: [
      'Somebody asked for a new password for your account. If it was you, open the link and choose one.',
      'The link works once, for one hour. It signs you out everywhere, and withdrawals are held for 24 hours.',
      'If this was not you, do nothing: your password stays as it is. Do not pass the link on. We never ask for it.',
    ],
    action: 'Set a new password',
  },
  replaced: {
    subject: 'Your email address was changed',
    paragraphs: [
      'Your account now uses another email address. We send nothing more to this one.',
      'If this was not you, log in now and change your password. If you cannot log in, tell support at once.',
    ],
    action: 'Tell support',
  },
  declined: {
    subject: 'Your registration was declined',
    paragraphs: [
      'We could not approve your account. It held no money, so we deleted it with what you told us.',
      'If you think this is a mistake, write to support. We send nothing more to this address.',
    ],
    reason: (reason: string) => `Reason: ${reason}`,
    action: 'Write to support',
  },
};
