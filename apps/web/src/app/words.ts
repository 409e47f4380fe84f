import { catalogue } from '../lib/catalogue.ts';

/** Texts outside all areas. */
export const words = catalogue({
  notFound: {
    heading: 'There is no page here',
    what: 'The link may be old, or part of it may be missing.',
    toHome: 'Go to Home',
    toStart: 'Go to the start page',
  },
  failure: {
    heading: 'This screen stopped working',
    what: 'Nothing was charged because of this. Load the page again.',
    again: 'If it happens again, tell support what you were doing.',
    tellSupport: 'Tell support',
    atDesk: 'If it happens again, tell who operates this server when it happened. The log has it.',
    reload: 'Load the page again',
  },
  notFetched: {
    heading: 'No connection',
    what: 'This screen is not on your phone yet, so it needs a connection. Screens you opened before still work.',
    next: 'It opens by itself when you are back online.',
  },
  serverTroubled: {
    heading: 'The server has a problem',
    what: 'Your connection works, and you are still logged in.',
    next: 'This screen opens by itself when the server answers again.',
  },
  demoLabel: 'Operating mode',
  demo: 'Demo: no real money is in here.',
  offline: 'You are offline. What you see may be out of date, and nothing can be sent.',
  unanswered: 'No answer from Barya. What you see may be old.',
  skip: 'Skip to the content',
});
