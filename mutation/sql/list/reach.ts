import { mutationsOf } from '../mutation.ts';

const src = 'apps/server/src/capabilities';
const migration = (name: string) => `apps/server/migrations/${name}.sql`;
const guards = ['apps/server/src/database/reach-guards.test.ts'];
const deliver = [`${src}/notices/deliver.test.ts`];
const tell = [`${src}/notices/tell.test.ts`];
const notices = [`${src}/notices/routes.test.ts`];
const push = [`${src}/notices/push.test.ts`];
const addresses = [`${src}/mail/addresses.test.ts`];
const forgotten = [`${src}/recovery/forgot-password.test.ts`];
const passkeys = [`${src}/passkeys/sign-in.test.ts`, `${src}/passkeys/passkeys.test.ts`];
const confirmed = [`${src}/passkeys/withdrawals.test.ts`];
const support = [`${src}/support/support.test.ts`, `${src}/support/desk.test.ts`];
const letters = [`${src}/support/letters.test.ts`];

/** Statements and constraints of notices, mail, ways back in, passkeys and support. */
export const reachMutations = [
  ...mutationsOf(`${src}/notices/store/deliveries.ts`, deliver, [
    [
      'two servers send one message',
      '.limit(most)\n    .forUpdate()\n    .skipLocked()',
      '.limit(most)',
    ],
    [
      'a message that another server takes is waited for',
      '.limit(most)\n    .forUpdate()\n    .skipLocked()',
      '.limit(most)\n    .forUpdate()',
    ],
    ['a failed message is repeated at once', "\n    .where('nextAttemptAt', '<=', now)", ''],
    ['attempts are not counted', "eb('attempts', '+', 1)", "eb('attempts', '+', 0)"],
    [
      'a late end counts for the attempt of another server',
      ' and d.attempts = e.attempts`.execute',
      '`.execute',
    ],
    ['a late end revives a dead message', "d.state = 'sending' and ", ''],
    [
      'what a server still sends is taken from it',
      "where state = 'sending' and claimed_until < ${now}",
      "where state = 'sending'",
    ],
    [
      'a mail that may have arrived is sent again',
      "case when channel = any(${[...repeatable]}::text[]) then 'waiting' else 'dead' end",
      "case when channel = any(array['push', 'email']) then 'waiting' else 'dead' end",
    ],
  ]),
  ...mutationsOf(`${src}/notices/store/notices.ts`, tell, [
    ['deleted people are told', ' and m.deleted_at is null', ''],
    ['a kind that is turned off shows', 'coalesce(p.is_on, true)', 'true'],
    [
      "another person's choice decides what shows",
      "on p.member_id = t.member_id and p.kind = t.kind and p.channel = 'app'",
      "on p.kind = t.kind and p.channel = 'app'",
    ],
    [
      "another person's choice decides what is sent",
      'on p.member_id = w.member_id and p.kind = w.kind and p.channel = d.channel',
      'on p.kind = w.kind and p.channel = d.channel',
    ],
    ["another person's device counts", 'where s.member_id = w.member_id', 'where true'],
    ['an address that nobody verified counts', ' and a.verified_address is not null', ''],
    [
      'one marks the notices of others as read',
      ".where('memberId', '=', memberId)\n    .where('readAt', 'is', null)",
      ".where('readAt', 'is', null)",
      notices,
    ],
  ]),
  ...mutationsOf(`${src}/notices/store/notices.ts`, tell, [
    [
      'the slower of two servers tells again',
      'greatest(notice_progress.told_until, excluded.told_until)',
      'excluded.told_until',
    ],
  ]),
  ...mutationsOf(`${src}/notices/store/choices.ts`, push, [
    ['an expired session gets messages', "\n    .where('session.expiresAt', '>', now)", ''],
    [
      'one forgets the browsers of others',
      "\n    .where('endpoint', '=', endpoint)\n    .where('memberId', '=', memberId)",
      "\n    .where('endpoint', '=', endpoint)",
    ],
  ]),
  ...mutationsOf(migration('0015_notices'), guards, [
    [
      'a message that is not being sent has a claim',
      "(state = 'sending') = (claimed_until is not null)",
      'true',
    ],
    [
      'a message that ended has no end',
      "check ((state in ('sent', 'dead')) = (ended_at is not null))",
      'check (true)',
    ],
    ['a notice is sent twice by one channel', 'unique (dedupe_key)', 'check (true)'],
    [
      'the application changes what was told',
      'delete, update (read_at) on notice',
      'delete, update on notice',
    ],
  ]),
  ...mutationsOf(`${src}/mail/store.ts`, addresses, [
    [
      'a link that is being made verifies the address asked for meanwhile',
      '\n    .forUpdate()',
      '',
    ],
  ]),
  ...mutationsOf(`${src}/mail/service/addresses.ts`, addresses, [
    [
      'a link is good for ever',
      'tokenEndsAt === null || tokenEndsAt <= now',
      'tokenEndsAt === null',
    ],
    [
      'another address holds no withdrawals',
      '      await noteCredentialChange(trx, memberId, now);\n',
      '',
    ],
    [
      'a link to the former address still sets the password',
      '  await endPasswordLink(operation, memberId);\n',
      '',
      forgotten,
    ],
  ]),
  ...mutationsOf(`${src}/accounts/service/change-password.ts`, forgotten, [
    [
      'a password set by link holds no withdrawals',
      '  await noteCredentialChange(operation.trx, memberId, operation.now);\n',
      '',
    ],
    [
      'a link sets a password twice',
      '    await notePasswordLinkUse(trx, hashToken(token), now);\n',
      '',
    ],
  ]),
  ...mutationsOf(migration('0017_mail'), guards, [
    [
      'two members verify one address',
      'create unique index email_address_verified',
      'create index email_address_verified',
    ],
    ['a link has no end', 'check ((token_hash is null) = (token_ends_at is null))', 'check (true)'],
  ]),
  ...mutationsOf(`${src}/passkeys/store.ts`, passkeys, [
    [
      'a counter that stands still counts as growing',
      'l.counter < ${counter}',
      'l.counter <= ${counter}',
    ],
    ['a counter that began may be 0 again', '(l.counter = 0 and ${counter} = 0)', '${counter} = 0'],
    [
      'two uses of one count at once are taken',
      'where id = ${id} for update)',
      'where id = ${id})',
    ],
    [
      'a challenge is signed twice',
      ".deleteFrom('passkeyChallenge')\n    .where('challengeHash', '=', challengeHash)\n    .returning(",
      ".selectFrom('passkeyChallenge')\n    .where('challengeHash', '=', challengeHash)\n    .select(",
    ],
    ['open challenges are deleted', "\n    .where('expiresAt', '<=', now)", ''],
    [
      "one removes another member's passkey",
      ".deleteFrom('passkey')\n    .where('id', '=', id)\n    .where('memberId', '=', memberId)",
      ".deleteFrom('passkey')\n    .where('id', '=', id)",
    ],
    ['a second factor that was never confirmed counts', ' and confirmed_at is not null', ''],
    [
      'a reset removes the passkeys of everybody',
      "    .deleteFrom('passkey')\n    .where('memberId', '=', memberId)\n    .executeTakeFirst();\n  return result.numDeletedRows > 0n",
      "    .deleteFrom('passkey')\n    .executeTakeFirst();\n  return result.numDeletedRows > 0n",
    ],
  ]),
  ...mutationsOf(
    `${src}/passkeys/service/proofs.ts`,
    [...confirmed, ...passkeys],
    [
      [
        'a passkey confirms another withdrawal than was shown',
        'isSame(row.subjectHash, wanted.subjectHash)',
        'true',
      ],
      [
        'a challenge of another session is good',
        'isSame(row.sessionHash, wanted.sessionHash)',
        'true',
      ],
    ],
  ),
  ...mutationsOf(migration('0018_passkeys'), guards, [
    [
      'two members have one passkey',
      'create unique index passkey_credential',
      'create index passkey_credential',
    ],
    [
      'a challenge of nobody confirms a withdrawal',
      "check ((member_id is null) = (purpose = 'sign_in'))",
      'check (true)',
    ],
  ]),
  ...mutationsOf(`${src}/support/store/threads.ts`, support, [
    [
      'a conversation is not locked',
      "    .where('id', '=', id)\n    .forUpdate()",
      "    .where('id', '=', id)",
    ],
    [
      'closed conversations count as open',
      "filter (where state <> 'closed')",
      'filter (where true)',
    ],
    [
      'open letters are forgotten',
      "contact is not null and state = 'closed' and since",
      'contact is not null and since',
      letters,
    ],
    [
      "members' conversations are forgotten",
      "contact is not null and state = 'closed'",
      "state = 'closed'",
      letters,
    ],
  ]),
  ...mutationsOf(`${src}/support/service/write.ts`, support, [
    [
      'parallel questions do not count each other',
      "lockActingMember(trx, memberId, 'no key update')",
      "lockActingMember(trx, memberId, 'share')",
    ],
  ]),
  ...mutationsOf(migration('0016_support'), guards, [
    ['two messages have one number', 'unique (thread_id, number)', 'check (true)'],
    ['staff close without a reason', '(closed_by is null) = (close_reason is null) and ', ''],
    [
      'the application changes what was written',
      'grant select, insert, delete on support_thread',
      'grant select, insert, update, delete on support_thread',
    ],
  ]),
];
