import { catalogue } from '../../lib/catalogue.ts';

export const words = catalogue({
  heading: 'Signals',
  openMember: (username: string) => `Open ${username}`,
  fine: 'Mark as fine',
  fineWith: (username: string) => `Mark ${username} as fine`,
  andMore: (count: number) => `and ${count} more`,
  dialog: {
    title: (one: string, other: string) => `Mark ${one} and ${other} as fine?`,
    note: 'These two will give no signal to each other again, whatever they share. This cannot be undone. Signals with other members stay.',
    submit: 'Mark as fine',
    failed: 'The pair could not be marked. Try again.',
  },
  list: {
    caption: 'Signals',
    search: 'Search by username or email',
    searchHint: 'Username or email',
    failed: 'The signals could not be loaded. Try again.',
    empty: 'No signals',
    emptyNext: 'When two members use the same payout account or device, they are listed here.',
    what: 'Signal',
    members: 'Members',
    newest: 'Newest',
    loading: 'Signal',
    title: (names: string) => names,
    openToMark: 'To mark a pair as fine, open one of them.',
  },
});
