import type { AnswerOf, Answers } from './answer.ts';
import { idOf, inDays, LONG, NOW, referenceOf, rows } from './time.ts';

const sender = 'Barya <nobody@barya.invalid>';
const notSending = { isSending: false, sender, keptDays: 7 };

function mail(index: number): AnswerOf<'listMails'>['mails'][number] {
  return {
    _id: idOf(700 + index),
    to: 'ana.cruz@mail.example.ph',
    subject: 'Set a new password',
    text: 'Hello ana.cruz,\n\nSomebody asked for a new password for your account.\n\nSet a new password:\nhttp://localhost:3000/set-password#…\n\nBarya, Mar 16, 2026, 12:00 PM, Manila time\n',
    createdAt: inDays(-index / 24),
  };
}

const mailLong = (index: number) => ({ ...mail(index), to: LONG.email, subject: LONG.note });

export const verifiedEmail: AnswerOf<'readEmail'> = {
  verified: 'ana.cruz@mail.example.ph',
  verifiedAt: inDays(-30),
  waiting: null,
  canSend: true,
};
export const noEmail: AnswerOf<'readEmail'> = {
  verified: null,
  verifiedAt: null,
  waiting: null,
  canSend: true,
};

const lastLoad = {
  amount: 700,
  createdAt: inDays(-12),
  method: 'GCash',
  paymentReference: referenceOf(1),
};
const held = { packageType: 2, amount: 500, startDate: inDays(-9) } as const;
export const known: AnswerOf<'readVerification'> = {
  lastLoad,
  package: held,
  team: { invitedBy: 'teresa', newest: ['ben.reyes', 'carla'] },
  earlier: [],
};
export const knownLong: AnswerOf<'readVerification'> = {
  lastLoad: { ...lastLoad, amount: LONG.pesos, method: LONG.accountName },
  package: { ...held, amount: LONG.pesos },
  team: { invitedBy: LONG.username, newest: rows(3, () => LONG.username) },
  earlier: rows(5, (index) => ({
    _id: idOf(750 + index),
    by: LONG.username,
    decision: index % 2 === 0 ? ('refused' as const) : ('verified' as const),
    answers: [
      { about: 'last_load' as const, answer: LONG.note, isRight: false },
      { about: 'team' as const, answer: LONG.note, isRight: true },
    ],
    createdAt: inDays(-index),
  })),
};
export const nothingKnown: AnswerOf<'readVerification'> = {
  lastLoad: null,
  package: null,
  team: null,
  earlier: [],
};

const said = {
  forgotPassword: {
    message:
      'If this account has a verified email address, we are sending it a link to set a new password. It works once, for one hour.',
    canSend: true,
  },
  askEmailVerification: {
    message: 'We are sending a link to this address. Open it to verify the address.',
  },
  changeEmail: {
    message: 'We are sending a link to this address. Open it to verify the address.',
    isAsked: true,
  },
  verifyEmail: { message: 'Your email address is verified' },
  unsubscribe: { message: 'You will get no more emails of this kind' },
  verifyPerson: {
    message: 'Noted',
    link: { token: 'x'.repeat(43), expiresAt: NOW.toISOString() },
  },
} satisfies Answers;

export const mails = {
  filled: {
    readEmail: { ...noEmail, waiting: 'ana.cruz@mail.example.ph' },
    readVerification: known,
    listMails: { ...notSending, total: 3, mails: rows(3, mail) },
    ...said,
  },
  empty: {
    readEmail: noEmail,
    readVerification: known,
    listMails: { ...notSending, total: 0, mails: [] },
    ...said,
  },
  long: {
    readEmail: { ...verifiedEmail, verified: LONG.email, waiting: `x${LONG.email}` },
    readVerification: knownLong,
    listMails: { ...notSending, total: LONG.rows, mails: rows(3, mailLong) },
    ...said,
  },
} satisfies Record<string, Answers>;
