import { clicks, purchases, readings, withoutEvents } from './dashboard.ts';
import { loads, settings, users } from './desk.ts';
import type { Form } from './form.ts';
import { loginForm } from './login.ts';
import { claimedElsewhere, maturedPackages } from './packages.ts';
import { adminReads } from './reads.ts';
import { registrationForm } from './registration.ts';
import { reviews, sharedReviews } from './reviews.ts';
import { passwords, withdrawals } from './withdraw.ts';

export const memberForms: Form[] = [
  loginForm,
  registrationForm,
  purchases,
  withoutEvents,
  clicks,
  readings,
  withdrawals,
  passwords,
  maturedPackages,
  claimedElsewhere,
];

export const deskForms: Form[] = [loads, settings, users, reviews, sharedReviews, adminReads];
