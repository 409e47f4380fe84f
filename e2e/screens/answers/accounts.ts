import { permissionsOf } from '@barya/contract/staff-roles';
import type { AnswerOf, Answers } from './answer.ts';
import { idOf, inDays, LONG } from './time.ts';

type User = AnswerOf<'currentUser'>;

export const ana: User = {
  _id: idOf(1),
  username: 'ana.cruz',
  email: '09171234567',
  role: 'agent',
  staffRole: null,
  permissions: [],
  isActive: true,
  status: 'approved',
  createdAt: inDays(-40),
  firstPasswordEndsAt: null,
  referralCode: 'ANA7K2QX',
  dailyClicks: 18,
  dailyClickEarnings: 3.6,
  clickingTaskActivated: true,
  wallet: 1_850.5,
  referralEarnings: { direct: 320, indirect: 45.5 },
  clickEarnings: 128.4,
  investments: [],
  sharedEarnings: 1_200,
  language: 'en',
  languageChosen: true,
  unreadNotices: 3,
  totalWithdraw: 500,
};
export const anaNew: User = {
  ...ana,
  dailyClicks: 0,
  dailyClickEarnings: 0,
  clickingTaskActivated: false,
  wallet: 0,
  referralEarnings: { direct: 0, indirect: 0 },
  clickEarnings: 0,
  sharedEarnings: 0,
  totalWithdraw: 0,
};
const long = { username: LONG.username, email: LONG.email, unreadNotices: 120 };
export const anaLong: User = { ...ana, ...long };
export const teresa: User = {
  ...anaNew,
  _id: idOf(2),
  username: 'teresa.admin',
  email: 'teresa@barya.example',
  role: 'admin',
  staffRole: 'owner',
  permissions: [...permissionsOf('owner')],
};
/** Who signed in with the password that the first start printed. */
export const teresaFirst: User = { ...teresa, firstPasswordEndsAt: inDays(6) };
/** Somebody who reads everything and changes nothing. */
export const auditor: User = {
  ...teresa,
  username: 'olga.audit',
  staffRole: 'auditor',
  permissions: [...permissionsOf('auditor')],
};
export const teresaLong: User = { ...teresa, ...long };
/** An account with a role besides admin and agent. */
export const guest: User = { ...anaNew, username: 'ben.guest', role: 'guest' };

const profile: AnswerOf<'readProfile'> = {
  invitesByName: true,
  invitedBy: 'teresa.reyes',
  _id: ana._id,
  username: ana.username,
  referralCode: ana.referralCode,
  dailyClickLimit: 50,
  dailyClickMaximum: 10,
  payPerClick: 0.2,
  minimumWithdrawal: 100,
  communityUrl: 'https://community.example/barya',
};

/** The account behind a link to set a password. */
const checkPasswordLink: AnswerOf<'checkPasswordLink'> = {
  username: ana.username,
  expiresAt: inDays(1),
  invitation: null,
};

export const accounts = {
  filled: { readProfile: profile, checkPasswordLink },
  empty: { readProfile: profile, checkPasswordLink },
  long: {
    checkPasswordLink,
    readProfile: { ...profile, dailyClickLimit: 100_000, payPerClick: LONG.pesos },
  },
} satisfies Record<string, Answers>;
