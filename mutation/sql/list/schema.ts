import { mutationsOf } from '../mutation.ts';

const LEDGER = 'packages/ledger/migrations/0001_tables.sql';
const server = (name: string) => `apps/server/migrations/${name}.sql`;
const guards = 'apps/server/src/database/money-guards.test.ts';
const capability = (name: string) => `apps/server/src/capabilities/${name}`;
const books = [
  'apps/server/test/model/first-half.test.ts',
  'apps/server/src/verification/books.test.ts',
];

/** Constraints, triggers and grants that hold even if the code does not. */
export const schemaMutations = [
  ...mutationsOf(
    LEDGER,
    ['packages/ledger/src/database.test.ts'],
    [
      ['sums may be negative', 'if least(', 'if false and least('],
      [
        'an account may be below zero',
        "if p_account.normal_side = 'credit'",
        "if false and p_account.normal_side = 'credit'",
      ],
      [
        'a debit account may be below zero',
        "or p_account.normal_side = 'debit'",
        "or false and p_account.normal_side = 'debit'",
      ],
      [
        'a stripe may lack its index',
        'if (p_account.stripe_group is null) <> (p_account.stripe_index is null)',
        'if false',
      ],
      ['a transfer may have no amount', 'if p_transfer.amount_centavos <= 0', 'if false'],
      [
        'a transfer may have one account on both sides',
        'if p_transfer.debit_account_id = p_transfer.credit_account_id',
        'if false',
      ],
      [
        'a plain transfer may name a hold',
        "if (p_transfer.kind > 'hold') <> (p_transfer.target_id is not null)",
        'if false',
      ],
      [
        'a hold may end twice',
        'create unique index transfer_target_once',
        'create index transfer_target_once',
      ],
      [
        'two stripes may share an index',
        'create unique index account_stripe',
        'create index account_stripe',
      ],
      [
        'transfers can be changed',
        'before update or delete or truncate on ledger.transfer',
        'before truncate on ledger.transfer',
      ],
      [
        'the application writes balances',
        'grant select on ledger.account, ledger.transfer, ledger.tally to barya_app',
        'grant select, update on ledger.account, ledger.transfer, ledger.tally to barya_app',
      ],
    ],
  ),
  ...mutationsOf(
    server('0004_clicking'),
    [guards],
    [
      [
        'more clicks than the limit can be counted',
        'clicks between 0 and click_limit and posted_clicks between 0 and clicks',
        'true',
      ],
    ],
  ),
  ...mutationsOf(
    server('0005_packages'),
    [guards],
    [
      ['an instalment can leave twice', 'unique (package_id, period)', 'check (true)'],
      [
        'the application changes payouts',
        'grant select on package, package_payout',
        'grant select, update on package, package_payout',
      ],
    ],
  ),
  ...mutationsOf(
    server('0006_withdrawals'),
    [guards],
    [
      [
        'a pending withdrawal can have a time of decision',
        "(status = 'pending') = (processed_at is null)",
        'true',
      ],
      [
        'a withdrawal can be of zero',
        'withdrawal_amount_positive check (amount_centavos > 0)',
        'withdrawal_amount_positive check (true)',
      ],
      [
        'a decided withdrawal is still counted as pending',
        "case tg_op when 'UPDATE' then old.status end, -1",
        "case tg_op when 'UPDATE' then old.status end, 0",
        [capability('withdrawals/decide.test.ts'), ...books],
      ],
      [
        'decisions are not counted',
        'create trigger withdrawal_status_changed after update of status on withdrawal\n  for each row when (old.status <> new.status)',
        'create trigger withdrawal_status_changed after update of status on withdrawal\n  for each row when (false)',
        [capability('withdrawals/decide.test.ts'), ...books],
      ],
    ],
  ),
  ...mutationsOf(
    server('0007_capital'),
    [guards],
    [
      [
        'a load can fail without a revert',
        "(status = 'failed') = (reverted_at is not null and owed_back_centavos is null)",
        'true',
      ],
      [
        'more can be paid back than is owed',
        'paid_back_centavos between 0 and coalesce(owed_back_centavos, 0)',
        'true',
      ],
      [
        'a payout can be sent twice',
        'create unique index transfer_payout_sent_once',
        'create index transfer_payout_sent_once',
      ],
      [
        'an opening reserve can be booked twice',
        'create unique index reserve_entry_opening_once',
        'create index reserve_entry_opening_once',
      ],
      [
        'unclaimed money can be of zero',
        'unclaimed_money_amount_positive check (amount_centavos > 0)',
        'unclaimed_money_amount_positive check (true)',
      ],
    ],
  ),
  ...mutationsOf(
    server('0005_packages'),
    [capability('reserves'), ...books],
    [
      [
        'what a package owes never falls due',
        'set amount_centavos = t.amount_centavos + excluded.amount_centavos;\n  return null;\nend $$;\n\n-- A payout',
        'set amount_centavos = t.amount_centavos;\n  return null;\nend $$;\n\n-- A payout',
      ],
      ['what was paid out stays due', '-sum(d.amount_centavos)\n', 'sum(d.amount_centavos) * 0\n'],
      [
        'the remainder of instalments is lost',
        'when 4 then t.total - 3 * (t.total / 4)',
        'when 4 then t.total / 4',
      ],
      [
        'instalments fall due a day late',
        "interval '8 hours')::date,\n    d.amount_centavos\n",
        "interval '32 hours')::date,\n    d.amount_centavos\n",
      ],
    ],
  ),
];
