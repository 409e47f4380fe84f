import { catalogue } from '../../lib/catalogue.ts';

export const words = catalogue({
  plain: {
    heading: 'Dashboard',
    what: (username: string, role: string) =>
      `You are signed in as ${username}. Your account type is ${role}.`,
    why: 'There is nothing to do here for this account type. If you expected more, please contact support.',
    toSupport: 'Ask support',
  },
  logout: 'Logout',
});
