import { catalogue } from '../../lib/catalogue.ts';

/** What members ask most. Apart: nobody needs it for the first screen. */
export const words = catalogue({
  lookingAt: (screen: string) => `You are looking at: ${screen}`,
  balance: {
    question: 'Why did my balance change?',
    answer:
      'Activity lists every change, the newest first, with the balance after it. Tap a line for its receipt.',
    link: 'Open Activity',
  },
  withdrawal: {
    question: 'Where is my withdrawal?',
    answer:
      'A person reviews every request. Withdraw lists yours, with the status of each and until when it is on hold.',
    link: 'Open Withdraw',
  },
  cashIn: {
    question: 'Where is my cash-in?',
    answer:
      'We compare your reference number with the payments that arrived. Your cash-in is in your wallet once we have checked it.',
    link: 'Open Cash in',
  },
  packages: {
    question: 'When can I take money out of a package?',
    answer: 'When it matures, never earlier. Package 4 pays in four parts. Home shows the dates.',
    link: 'Open Home',
  },
  counted: {
    question: 'Is my money in the books?',
    answer: 'Your own phone can verify that it is, against a total that everybody can see.',
    link: 'Verify your money',
  },
});
