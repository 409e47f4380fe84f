import { catalogue } from '../../lib/catalogue.ts';

/** Texts of a shared receipt: its picture, and the page that says whether it is genuine. */
export const words = catalogue({
  share: 'Share picture',
  title: 'A picture to send',
  shows:
    'The picture has the amount, the reference and a code. Anyone who scans the code sees that this receipt is genuine and where it stands today, without your name or balance.',
  alt: 'The picture of this receipt',
  send: 'Send the picture',
  save: 'Save the picture',
  drawing: 'Making the picture…',
  failed: 'The picture could not be made',
  notDrawn: 'Your browser can’t make pictures. Share the link of the receipt instead.',
  shared: 'This receipt is shared. Anyone with its picture can check it.',
  end: 'Stop sharing',
  endFailed: 'Sharing could not be ended',
  states: {
    pending: 'Waiting for approval',
    approved: 'Approved, not sent yet',
    sent: 'Sent',
    failed: 'Failed: money returned',
    returned: 'Came back: money returned',
    rejected: 'Rejected: money returned',
    cancelled: 'Cancelled: money returned',
    reversed: 'Taken back',
    done: 'Done',
  },
  asOf: (moment: string) => `State on ${moment}`,
  scan: 'Scan it to check this receipt',
  compare: (site: string) => `The page must be at ${site}.`,
  verify: {
    heading: 'Check a Receipt',
    genuine: 'This receipt is genuine',
    compare: (site: string) =>
      `Compare the amount and the reference with what you were sent. Check that the address of this page begins with ${site}.`,
    kind: 'What it is',
    state: 'State today',
    at: 'When',
    unknown: 'No receipt has this address',
    unknownNext:
      'The link may be incomplete, or sharing has ended. Ask the person who sent it. Don’t rely on the picture alone.',
    failed: 'Failed to check this receipt',
  },
});
