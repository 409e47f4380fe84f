import { catalogue } from '../../lib/catalogue.ts';

/** Texts of the page with mails that were not sent. */
export const words = catalogue({
  sending: (sender: string) => `Mails are sent as ${sender}. They are not listed here.`,
  notSending:
    'No mail server is set, so mails are not sent. Each is a file in the folder “mail” of DATA_DIR. Set SMTP_URL, MAIL_FROM and PUBLIC_URL to send them.',
  hidden: (days: number) =>
    `They are kept for ${days} days. Secrets of links are hidden here; the files have them.`,
  failed: 'The mails could not be loaded. Try again.',
  empty: 'No mail in the last days',
  emptyNext: 'Notices and links that people ask for appear here.',
  newest: (count: number, total: number) => `Showing the newest ${count} of ${total}.`,
  notSent: 'Not sent',
  heading: 'Mail',
  toBoard: 'Mails that were not sent',
  sendTest: 'Send a test mail to me',
  testFailed: 'The test mail was not sent. Try again.',
  toAddress: 'Your email address',
  to: (address: string, moment: string) => `To ${address}, ${moment}`,
});
