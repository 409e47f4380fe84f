import { languages, noticeKinds, noticeRules } from '@barya/contract';
import { describe, expect, it } from 'vitest';
import { exampleOf, kindsFor, mailOf, pushTextOf, textOf } from './domain.ts';

const now = new Date('2026-03-10T04:00:00Z');

describe.each(noticeKinds)('%s', (kind) => {
  const example = exampleOf(kind, now);

  it('has a short title and a whole sentence', () => {
    const { title, text } = textOf(example);
    expect(title).toMatch(/^[A-Z0-9].{3,59}$/);
    expect(text).toMatch(/^\S.{8,300}$/);
    expect(`${title} ${text}`).not.toMatch(/undefined|null|NaN|\[object/);
  });

  it('shows no amount, name or number on a lock screen', () => {
    const { title, text } = pushTextOf(example);
    expect(`${title} ${text}`).not.toMatch(/[₱\d]/);
    expect(text).not.toContain(example.person);
    expect(text.length).toBeLessThan(110);
  });

  it('says each sentence of an email once, in both languages', () => {
    for (const language of languages) {
      const { subject, lines } = mailOf(exampleOf(kind, now, language));
      const sentences = [subject, ...lines].join('. ').split(/[.!?:]\s+/);
      const openings = sentences.map((sentence) => sentence.split(' ', 4).join(' '));
      expect(openings).toEqual([...new Set(openings)]);
    }
  });

  it('says the same by email, with a button to its screen', () => {
    const { subject, lines, action } = mailOf(example);
    expect([subject, lines[0]]).toEqual([textOf(example).title, textOf(example).text]);
    expect(action.path).toMatch(noticeRules[kind].who === 'staff' ? /^\/admin/ : /^\/agent/);
    expect(action.label).toMatch(/^(Open|See|Read) /);
  });
});

it('money out, security and the account stand cannot be turned off by email', () => {
  const fixed = noticeKinds.filter((kind) => !mailOf(exampleOf(kind, now)).isOptional);
  expect(fixed).toEqual([
    'registration_approved',
    'registration_declined',
    'load_reverted',
    'withdrawal_held',
    'withdrawal_approved',
    'withdrawal_taken_back',
    'withdrawal_sent',
    'withdrawal_not_sent',
    'withdrawal_failed',
    'withdrawal_returned',
    'withdrawal_rejected',
    'security',
  ]);
});

describe.each([
  ['gcash', 'to GCash'],
  ['gotyme', 'to GoTyme'],
  ['paymaya', 'to Maya'],
  ['bank', 'by bank transfer'],
  ['BDO Unibank', 'to BDO Unibank'],
])('a withdrawal that is stored as paid by %s', (method, shown) => {
  it.each(noticeKinds.filter((kind) => kind.startsWith('withdrawal_')))('%s', (kind) => {
    const example = exampleOf(kind, now);
    const notice = { ...example, facts: { ...(example.facts as object), method } };
    expect(textOf(notice).text).toContain(shown);
    expect(mailOf(notice).lines[0]).toContain(shown);
  });
});

it('members and staff get kinds of their own, and both security', () => {
  const [members, staff] = [kindsFor('agent'), kindsFor('admin')];
  expect(members.filter((kind) => staff.includes(kind))).toEqual(['security']);
  expect(new Set([...members, ...staff]).size).toBe(noticeKinds.length);
});

it('a deleted person is named by nobody', () => {
  expect(textOf({ ...exampleOf('team_joined', now), person: null }).text).toBe(
    'Somebody joined with your invite.',
  );
});
