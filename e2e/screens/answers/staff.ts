import { teresa } from './accounts.ts';
import type { AnswerOf, Answers } from './answer.ts';
import { asked, askedLong, idOf, inDays, LONG, NOW, rows } from './time.ts';

type StaffMember = AnswerOf<'listStaff'>[number];

const roles = ['treasurer', 'approver', 'support', 'auditor'] as const;

const person = (index: number): StaffMember => ({
  _id: idOf(900 + index),
  username: `${roles[index % 4]}.${index}`,
  email: `desk${index}@barya.example.ph`,
  staffRole: roles[index % 4]!,
  isActive: index !== 3,
  createdAt: inDays(-index),
  sessions: index % 3,
  lastSeenAt: index % 3 === 0 ? null : inDays(-index / 24),
  invitedBy: index === 0 ? teresa.username : null,
  waiting: index === 2 ? asked : null,
});

const owner: StaffMember = {
  ...person(1),
  _id: teresa._id,
  username: teresa.username,
  staffRole: 'owner',
};

const changedStaff = { message: 'Role changed', staff: person(1) };
const invited = { staff: person(1), token: 'x'.repeat(43), expiresAt: NOW.toISOString() };
const changes = {
  inviteStaff: invited,
  changeStaffRole: changedStaff,
  suspendStaff: changedStaff,
  reactivateStaff: changedStaff,
} satisfies Answers;

export const staff = {
  filled: { listStaff: [owner, ...rows(4, person)], ...changes },
  empty: { listStaff: [owner], ...changes },
  long: {
    listStaff: rows(30, (index) => ({
      ...person(index),
      username: LONG.username,
      email: LONG.email,
      invitedBy: index === 0 ? LONG.username : null,
      waiting: askedLong,
    })),
    ...changes,
  },
} satisfies Record<string, Answers>;
