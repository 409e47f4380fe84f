import type { AnswerOf, Answers } from './answer.ts';
import { idOf, inDays, LONG, referenceOf, rows } from './time.ts';

type Session = AnswerOf<'listSessions'>[number];
type Event = AnswerOf<'listSecurityEvents'>[number];

const phone = { browser: 'Samsung Internet', system: 'Android' };
const desk = { browser: 'Firefox', system: 'Windows' };
const nothing = { browser: null, system: null };
const devices = [phone, desk, { browser: 'Chrome', system: 'Android' }, nothing];

function session(index: number): Session {
  return {
    _id: idOf(800 + index),
    device: devices[index % 4] ?? nothing,
    createdAt: inDays(-index * 3 - 1),
    lastSeenAt: inDays(-index / 2),
    isCurrent: index === 0,
  };
}

const usual: Omit<Event, '_id' | 'createdAt' | 'kind'> = {
  device: desk,
  isOwnSession: false,
  times: 1,
  codesLeft: null,
  withdrawal: null,
};
const withdrawal: NonNullable<Event['withdrawal']> = {
  _id: idOf(300),
  reference: referenceOf(0),
  amount: 1_250,
  method: 'gcash',
  accountEnding: '4567',
  status: 'pending',
  heldUntil: inDays(1),
};

/** One of each kind, newest first. */
const kinds: (Partial<Event> & Pick<Event, 'kind'>)[] = [
  { kind: 'withdrawal_to_new_number', withdrawal },
  { kind: 'signed_in_new_device' },
  { kind: 'sign_in_failed', times: 7 },
  { kind: 'withdrawal_cancelled', withdrawal, isOwnSession: true },
  { kind: 'session_ended', isOwnSession: true },
  { kind: 'other_sessions_ended', times: 3, isOwnSession: true },
  { kind: 'password_changed', isOwnSession: true },
  { kind: 'password_reset', device: nothing },
  { kind: 'recovery_code_used', codesLeft: 1 },
  { kind: 'second_factor_on', isOwnSession: true },
  { kind: 'password_link_made', device: nothing },
  { kind: 'password_link_mailed', device: nothing },
  { kind: 'email_changed', isOwnSession: true },
  { kind: 'email_verified', device: nothing },
  { kind: 'withdrawal_requested', withdrawal, device: phone },
  { kind: 'signed_out' },
  { kind: 'sign_in_failed' },
  { kind: 'signed_in' },
];

function event(index: number): Event {
  const about = kinds[index % kinds.length] ?? { kind: 'signed_in' };
  return { ...usual, _id: idOf(900 + index), createdAt: inDays(-index / 4), ...about };
}

function eventLong(index: number): Event {
  const known = event(index);
  return {
    ...known,
    times: known.times * 1_234,
    withdrawal: known.withdrawal && { ...known.withdrawal, amount: LONG.pesos },
  };
}

/** Notices: a withdrawal to a new number, and a sign-in on a new device. */
type Notices = AnswerOf<'listSecurityNotices'>;
const told = (events: Event[], isDismissible = true): Notices =>
  events.map((each) => ({ ...each, isDismissible }));
export const notices = told([event(0), event(1)]);
export const noticesLong = told([eventLong(0), eventLong(1)]);
/** Staff made a password link; this phone signed in later. */
export const noticesThatStay = told([event(10), event(1)], false);

const offFactor: AnswerOf<'readSecondFactor'> = {
  isOn: false,
  since: null,
  recoveryCodesLeft: 0,
  isRequired: false,
};
/** Codes are on, and few recovery codes are left. */
export const onFactor: AnswerOf<'readSecondFactor'> = {
  isOn: true,
  since: inDays(-30),
  recoveryCodesLeft: 2,
  isRequired: false,
};
export const requiredFactor: AnswerOf<'readSecondFactor'> = { ...offFactor, isRequired: true };

type Passkey = AnswerOf<'readPasskeys'>['passkeys'][number];

function passkey(index: number): Passkey {
  return {
    _id: idOf(950 + index),
    name: ['Samsung ng Nanay', 'My computer', 'Key in the drawer'][index % 3] ?? '',
    createdAt: inDays(-index * 9 - 12),
    usedAt: index % 3 === 2 ? null : inDays(-index - 1),
  };
}

const noPasskeys: AnswerOf<'readPasskeys'> = {
  isAvailable: true,
  isRequired: false,
  passkeys: [],
};
export const somePasskeys: AnswerOf<'readPasskeys'> = {
  isAvailable: true,
  isRequired: true,
  passkeys: rows(3, passkey),
};
export const onePasskey: AnswerOf<'readPasskeys'> = { ...somePasskeys, passkeys: rows(1, passkey) };
const allPasskeys: AnswerOf<'readPasskeys'> = {
  ...somePasskeys,
  passkeys: rows(20, (index) => ({ ...passkey(index), name: LONG.accountName.slice(0, 50) })),
};
/** What a sign-in page asks for; no passkey is offered. */
export const passkeyOffer: AnswerOf<'startPasskeySignIn'> = {
  options: {
    challenge: 'Y2hhbGxlbmdl',
    rpId: 'localhost',
    timeout: 300_000,
    userVerification: 'required',
    allowCredentials: [],
  },
  expiresAt: inDays(1),
};

const recoveryCodes = rows(10, (index) => `7K2Q-X9MN-B4HT-ZC6W-PR8${index}-VYDE`);
const setup: AnswerOf<'startSecondFactor'> = {
  secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  uri: 'otpauth://totp/Barya:ana.cruz?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Barya',
};
const factor = {
  startSecondFactor: setup,
  confirmSecondFactor: { message: 'Your second factor is on', recoveryCodes },
};

export const security = {
  filled: {
    listSessions: rows(3, session),
    listSecurityEvents: rows(kinds.length, event),
    listSecurityNotices: [],
    readSecondFactor: offFactor,
    readPasskeys: noPasskeys,
    ...factor,
  },
  empty: {
    listSessions: rows(1, session),
    listSecurityEvents: [],
    listSecurityNotices: [],
    readSecondFactor: offFactor,
    readPasskeys: noPasskeys,
    ...factor,
  },
  long: {
    listSessions: rows(LONG.rows, session),
    listSecurityEvents: rows(LONG.rows, eventLong),
    listSecurityNotices: [],
    readSecondFactor: onFactor,
    readPasskeys: allPasskeys,
    ...factor,
  },
} satisfies Record<string, Answers>;
