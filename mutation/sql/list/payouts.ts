import { mutationsOf } from '../mutation.ts';

const payouts = 'apps/server/src/capabilities/payouts';
const take = [`${payouts}/take.test.ts`];
const mark = [`${payouts}/mark.test.ts`, 'apps/server/test/model/first-half.test.ts'];
const batches = [`${payouts}/batches.test.ts`, `${payouts}/batch-races.test.ts`];
const results = [`${payouts}/results.test.ts`, `${payouts}/any-results.test.ts`];
const guards = ['apps/server/src/database/money-guards.test.ts'];
const books = ['apps/server/src/verification/books.test.ts'];

/** Statements that take, freeze, mark and count payouts, and what verifies them. */
export const payoutMutations = [
  ...mutationsOf(`${payouts}/store/list.ts`, take, [
    [
      'what somebody else pays is taken',
      'and (taken_by is null or taken_by = ${by} or taken_at <= ${freeSince(now)})\n      order by',
      'order by',
    ],
    [
      'a take never ends',
      'taken_by = ${by} or taken_at <= ${freeSince(now)})',
      'taken_by = ${by})',
    ],
    [
      'what a batch has is taken',
      "state = 'to_pay' and batch_id is null\n        and (taken_by is null or taken_by",
      "state = 'to_pay'\n        and (taken_by is null or taken_by",
    ],
    [
      'two take the same',
      'order by id for update\n    )\n    update payout p set taken_by = ${by}',
      'order by id\n    )\n    update payout p set taken_by = ${by}',
    ],
    [
      'what others took is given back',
      '::uuid[]) and taken_by = ${by}\n      order',
      '::uuid[])\n      order',
    ],
  ]),
  ...mutationsOf(`${payouts}/store/list.ts`, batches, [
    [
      'a batch takes what somebody pays',
      '    .where(sql<SqlBool>`(taken_by is null or taken_at <= ${freeSince(now)})`)\n',
      '',
    ],
    ['a batch takes what another has', "    .where('batchId', 'is', null)\n", ''],
    ['a batch takes what was decided', "    .where('state', '=', sql.lit('to_pay'))\n", ''],
    ['a batch waits for what is locked', '    .skipLocked()\n', ''],
  ]),
  ...mutationsOf(`${payouts}/store/payouts.ts`, mark, [
    [
      'all payouts are sent at once',
      'as s (id, transfer_id, payment_reference, paid_at, confirmed_by)\n    where p.id = s.id and ${isOneOf(ids)}',
      'as s (id, transfer_id, payment_reference, paid_at, confirmed_by)\n    where true',
    ],
    [
      'all payouts fail at once',
      'as e (id, reason, return_reference, confirmed_by)\n    where p.id = e.id and ${isOneOf(ids)}',
      'as e (id, reason, return_reference, confirmed_by)\n    where true',
    ],
    [
      'a payout that came back failed',
      "case p.state when 'sent' then 'returned' else 'failed' end",
      "'failed'",
    ],
    [
      'parts of other withdrawals return',
      'where w.id = any(${[...ids]}::uuid[]) order by',
      'order by',
    ],
    [
      'a payment reference counts for other methods too',
      '\n      and account_of(p.method) = account_of(${method})',
      '',
    ],
  ]),
  ...mutationsOf(
    `${payouts}/store/batches.ts`,
    [...batches, ...results],
    [
      [
        'a batch has its lines in no order',
        'with ordinality as l (payout_id, digest, line)',
        'with ordinality as l (payout_id, digest, place), lateral (select 1 as line) as one',
      ],
      [
        'who took a payout still pays it beside the batch',
        '.set({ batchId: batch.id, takenBy: null, takenAt: null })',
        '.set({ batchId: batch.id })',
      ],
      [
        'a batch never closes',
        "sql`case when ${isLast} then 'closed' else state end`",
        'sql`state`',
        results,
      ],
      [
        'a payout that came back is counted twice',
        'sql`sent_count + ${sent.count}`',
        'sql`sent_count + abs(${sent.count})`',
        results,
      ],
      [
        'payouts of a dissolved batch stay in it',
        '.set({ batchId: null })',
        '.set({ batchId })',
        batches,
      ],
      ['what failed leaves a dissolved batch', ".where('state', '=', 'to_pay')", '', batches],
    ],
  ),
  ...mutationsOf('apps/server/migrations/0030_payment_references.sql', mark, [
    [
      'a payment reference is used twice',
      'create unique index payout_payment_reference',
      'create index payout_payment_reference',
      guards,
    ],
  ]),
  ...mutationsOf('apps/server/migrations/0012_payouts.sql', mark, [
    [
      'a payout of a batch can be taken',
      "check (taken_by is null or (state = 'to_pay' and batch_id is null))",
      'check (true)',
      guards,
    ],
    [
      'a batch closes before all is decided',
      "state = 'dissolved' or (state = 'closed') = (sent_count + failed_count = line_count)",
      'true',
      guards,
    ],
    [
      'a batch that sent something is dissolved',
      "state <> 'dissolved' or paid_centavos = 0",
      'true',
      guards,
    ],
  ]),
  ...mutationsOf('apps/server/migrations/0006_withdrawals.sql', books, [
    [
      'decided withdrawals stay in the sum of pending ones',
      'c.change * new.amount_centavos',
      'greatest(c.change, 0) * new.amount_centavos',
      ['apps/server/src/capabilities/statistics/routes.test.ts', ...books],
    ],
  ]),
  ...mutationsOf(
    'apps/server/src/capabilities/liabilities/store/owed.ts',
    ['apps/server/src/capabilities/liabilities/liabilities.test.ts'],
    [
      [
        'the proof owes what was sent',
        "where o.state = 'to_pay' and",
        "where o.state <> 'failed' and",
      ],
      [
        "the proof owes others' payouts",
        'and ${only((id) => sql`o.member_id = ${id}`)}',
        'and true',
      ],
    ],
  ),
  ...mutationsOf('apps/server/src/verification/payout-rows.ts', books, [
    ['another amount is not found', 'p.amount_centavos, p.is_back', 'w.amount_centavos, p.is_back'],
    [
      'an approved withdrawal without a payout is not found',
      "where w.status in ('approved', 'completed')\n      or exists",
      'where exists',
    ],
    [
      'a forged transfer is not found',
      'where p.id is distinct from t.reference_id',
      'where p.id <> t.reference_id',
    ],
    [
      'a kept account is not found',
      'where m.deleted_at is not null\n    and (w.account',
      'where false\n    and (w.account',
    ],
  ]),
  ...mutationsOf('apps/server/src/verification/payout-batches.ts', books, [
    [
      'another hash is not found',
      'is distinct from (b.line_count, b.total_centavos, b.hash, true, true)',
      'is distinct from (b.line_count, b.total_centavos, l.hash, true, true)',
    ],
    [
      'another account of a line is not found',
      'where l.destination_digest is distinct from w.destination_digest',
      'where w.destination_digest is null',
    ],
    [
      'a payout outside its batch is not found',
      'where p.id is null or l.payout_id is null',
      'where false',
    ],
    [
      'a miscounted batch is not found',
      'where (b.sent_count, b.sent_centavos, b.failed_count',
      'where false and (b.sent_count, b.sent_centavos, b.failed_count',
    ],
  ]),
];
