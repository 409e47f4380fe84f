import { mutationsOf } from '../mutation.ts';

const file = (name: string) => `packages/ledger/src/${name}.test.ts`;
const tests = ['transfers', 'histories', 'database', 'singles', 'batches'].map(file);
const stripes = [file('stripes'), file('histories')];
const histories = [file('histories'), file('singles'), file('database')];
const races = [file('races'), file('histories')];
const database = [file('database')];
const singles = [file('singles'), file('transfers'), file('histories')];
const batches = [file('batches'), file('transfers')];
const FUNCTIONS = 'packages/ledger/migrations/0002_functions.sql';
const BATCHES = 'packages/ledger/migrations/0003_batches.sql';

/** The functions that alone move money, and those that prove the books. */
export const ledgerMutations = [
  ...mutationsOf(FUNCTIONS, tests, [
    ['accounts are not locked', 'order by a.id for no key update', 'order by a.id', races],
    [
      'a hold may be posted beyond its amount',
      'if v_amounts[i] > v_target.amount_centavos',
      'if false',
    ],
    [
      'a post of the whole hold is refused',
      'if v_amounts[i] > v_target',
      'if v_amounts[i] >= v_target',
    ],
    ['an amount of zero is accepted', 'v_amounts[i] <= 0 then', 'v_amounts[i] < 0 then'],
    ['ids may fall', 'p_ids[i] < p_ids[i - 1]', 'p_ids[i] > p_ids[i - 1]', histories],
    [
      'a balance cannot be spent in full',
      'ledger.available_balance(v_debit) < v_amount',
      'ledger.available_balance(v_debit) <= v_amount',
    ],
    [
      'what is held counts as available',
      'ledger.available_balance(v_debit) < v_amount',
      'ledger.available_balance(v_debit) + v_debit.debits_pending < v_amount',
    ],
    [
      'a debit account may be taken below zero',
      'ledger.available_balance(v_credit) < v_amount',
      'false',
    ],
    [
      'an ended hold can end again',
      'and exists (select from ledger.transfer t where t.target_id = p_target_ids[i]) then',
      'and false then',
      races,
    ],
    [
      'a debit is a credit',
      'debits_posted = debits_posted + v_posted',
      'debits_posted = debits_posted - v_posted',
    ],
    [
      'a credit is doubled',
      'credits_posted = credits_posted + v_posted',
      'credits_posted = credits_posted + 2 * v_posted',
    ],
    ['a hold reserves nothing', "when 'hold' then v_amounts[i]\n", "when 'hold' then 0\n"],
    [
      'a partial post keeps the rest held',
      "when 'post' then -v_target.amount_centavos",
      "when 'post' then -v_amounts[i]",
    ],
    ['a void releases nothing', "when 'void' then -v_target.amount_centavos", "when 'void' then 0"],
    [
      'a hold is posted at once',
      "case when p_kinds[i] in ('hold', 'void') then 0",
      "case when p_kinds[i] in ('void') then 0",
    ],
    [
      'a batch advances the time of stripes',
      'debits_pending = debits_pending + v_pending[i],\n      last_transfer_at = case when stripe_group is null then v_at end',
      'debits_pending = debits_pending + v_pending[i],\n      last_transfer_at = v_at',
      histories,
    ],
    [
      'a batch may be dated before earlier transfers',
      "greatest(p_at, max(l.last_transfer_at) + interval '1 millisecond')",
      'p_at',
      histories,
    ],
    [
      'stripes are drawn on in reverse order',
      '    order by stripe_index\n',
      '    order by stripe_index desc\n',
      stripes,
    ],
    [
      'stripes are drawn on after the amount is covered',
      'exit when v_lacking <= 0',
      'exit when v_lacking < 0',
      stripes,
    ],
    ['a stripe gives more than is missing', 'v_taken := least(', 'v_taken := greatest(', stripes],
    [
      'stripes that cannot cover report that they can',
      'return v_lacking <= 0;',
      'return true;',
      stripes,
    ],
    [
      'a stripe draws on other accounts too',
      'where stripe_group = v_short.stripe_group and id <> p_account_id',
      'where id <> p_account_id',
      stripes,
    ],
    [
      'the stripe that draws is not credited',
      'update ledger.account a set credits_posted = credits_posted + v_taken',
      'update ledger.account a set credits_posted = credits_posted',
      stripes,
    ],
    [
      'the other stripes are not locked',
      '  if p_draw_on_all_stripes then\n    v_locked_ids',
      '  if false then\n    v_locked_ids',
      stripes,
    ],
    [
      'a reversal moves money in the same direction',
      'v_debit_ids[i] := v_target.credit_account_id;\n        v_credit_ids[i] := v_target.debit_account_id;',
      'v_debit_ids[i] := v_target.debit_account_id;\n        v_credit_ids[i] := v_target.credit_account_id;',
    ],
    [
      'a hold can be reversed',
      "v_target.kind not in ('transfer', 'post')",
      "v_target.kind not in ('transfer', 'post', 'hold')",
    ],
    [
      'a transfer can be posted',
      "if v_target.id is null or v_target.kind <> 'hold' then",
      'if v_target.id is null then',
    ],
    [
      'a transfer id may be reused for another transfer',
      "perform ledger.refuse('transfer_id_reused', i);",
      'null;',
    ],
    ['a retried transfer is made again', 'if p_ids[i] = any(v_existing) or', 'if false or'],
    [
      'the balance stored after a debit is the one before',
      'returning ledger.available_balance(a) into v_debit_after;\n    update ledger.account a set credits_posted = credits_posted + v_posted',
      'returning ledger.available_balance(a) + v_amount into v_debit_after;\n    update ledger.account a set credits_posted = credits_posted + v_posted',
      histories,
    ],
    [
      'the balance of a debit account is reversed',
      'else p_account.debits_posted - p_account.credits_posted - p_account.credits_pending',
      'else p_account.credits_posted - p_account.debits_posted - p_account.debits_pending',
      histories,
    ],
    [
      'the application may write accounts',
      '  ledger.lock_accounts to barya_app;',
      '  ledger.lock_accounts to barya_app; grant update on ledger.account to barya_app;',
      database,
    ],
  ]),
  ...mutationsOf(FUNCTIONS, singles, [
    [
      'the first account of a single transfer is not locked',
      'a.id = least(p_debit_id, p_credit_id) for no key update',
      'a.id = least(p_debit_id, p_credit_id)',
      races,
    ],
    [
      'the second account of a single transfer is not locked',
      'a.id = greatest(p_debit_id, p_credit_id) for no key update',
      'a.id = greatest(p_debit_id, p_credit_id)',
      races,
    ],
    [
      'a single transfer locks the debited account first',
      'a.id = least(p_debit_id, p_credit_id) for',
      'a.id = case when true then p_debit_id else p_credit_id end for',
      races,
    ],
    ['the first account of a single transfer needs no cover', 'v_first_after >= 0', 'true'],
    ['the second account of a single transfer needs no cover', 'v_second_after >= 0', 'true'],
    [
      'a single transfer may be dated before earlier ones',
      "greatest(p_at, greatest(v_first_at, v_second_at) + interval '1 millisecond')",
      'p_at',
      histories,
    ],
    [
      'a single transfer may be dated before those of its second account',
      'greatest(v_first_at, v_second_at)',
      'v_first_at',
      histories,
    ],
    [
      'a single transfer may be dated before those of its first account',
      'greatest(v_first_at, v_second_at)',
      'v_second_at',
      histories,
    ],
    [
      'a single transfer swaps the balances of its sides',
      'case when v_is_debit_first then v_first_after else v_second_after end',
      'case when v_is_debit_first then v_second_after else v_first_after end',
      histories,
    ],
    [
      'the balance of the first account of a single transfer is reversed',
      "(a.normal_side = 'debit') = v_is_debit_first",
      "(a.normal_side = 'debit') <> v_is_debit_first",
      histories,
    ],
    [
      'the balance of the second account of a single transfer is reversed',
      "(a.normal_side = 'credit') = v_is_debit_first",
      "(a.normal_side = 'credit') <> v_is_debit_first",
      histories,
    ],
    ['a single transfer of zero is made', 'p_amount > 0 and', 'p_amount >= 0 and'],
    [
      'a single transfer may have one account on both sides',
      'and p_debit_id <> p_credit_id\n',
      '\n',
    ],
    ['a retried single transfer fails', 'on conflict do nothing', ''],
    [
      'a retried single transfer moves money again',
      'on conflict do nothing;\n    if found then',
      'on conflict do nothing;\n    if true then',
    ],
    [
      'a single debit is a credit',
      'debits_posted = debits_posted + case',
      'debits_posted = debits_posted - case',
    ],
    [
      'a single hold reserves nothing',
      'debits_pending = debits_pending + case a.id when p_debit_id then v_pending else 0 end',
      'debits_pending = debits_pending',
    ],
    [
      'a single transfer credits the payer',
      'credits_posted = credits_posted + case a.id when p_credit_id',
      'credits_posted = credits_posted + case a.id when p_debit_id',
    ],
    [
      'single transfers advance the time of stripes',
      'last_transfer_at = case when stripe_group is null then v_at end\n      where a.id in',
      'last_transfer_at = v_at\n      where a.id in',
      histories,
    ],
    ['a single hold is tallied', "if p_kind = 'transfer' then", 'if true then'],
    [
      'tallies forget single transfers',
      '  set amount_centavos = t.amount_centavos + excluded.amount_centavos,\n              transfers',
      '  set amount_centavos = t.amount_centavos,\n              transfers',
    ],
    [
      'a new tally omits its first transfer',
      'get_byte(uuid_send(p_debit_id), 14) & 63, p_amount, 1)',
      'get_byte(uuid_send(p_debit_id), 14) & 63, 0, 0)',
    ],
  ]),
  ...mutationsOf(FUNCTIONS, tests, [
    [
      'tallies count holds',
      "t.kind in ('transfer', 'post', 'reversal')\n    group by",
      "t.kind in ('transfer', 'hold', 'post', 'reversal')\n    group by",
    ],
    [
      'a batch overwrites tallies',
      'set amount_centavos = t.amount_centavos + excluded.amount_centavos,\n          transfers',
      'set amount_centavos = excluded.amount_centavos,\n          transfers',
    ],
    [
      'an account id may be reused for another account',
      "perform ledger.refuse('account_id_reused', v_position);",
      'null;',
      database,
    ],
  ]),
  ...mutationsOf(BATCHES, batches, [
    ['only the end of a batch must be covered', 'm.balance >= 0', 'true'],
    [
      'all balances of a batch are the last ones',
      'over (partition by s.account_id order by s.position)',
      'over (partition by s.account_id)',
    ],
    [
      'what a batch holds stays available on a debit account',
      'else - s.posted - s.pending end',
      'else - s.posted end',
    ],
    [
      'a batch swaps the balances of its sides',
      "filter (where m.side = 'debit')",
      "filter (where m.side = 'credit')",
    ],
    ['a batch ends a hold twice', 'having count(*) > 1', 'having count(*) > 2'],
    [
      'a batch debits nothing',
      'debits_posted = a.debits_posted + s.debits_posted',
      'debits_posted = a.debits_posted',
    ],
    [
      'holds of a batch reserve nothing',
      'debits_pending = a.debits_pending + s.debits_pending',
      'debits_pending = a.debits_pending',
    ],
    ['a batch gives stripes a time', 'case when a.stripe_group is null then p_at end', 'p_at'],
    ['a batch makes its transfers in its own time', 'p_at, e.code', 'now(), e.code'],
  ]),
  ...mutationsOf('packages/ledger/src/verify.ts', database, [
    [
      'wrong balances are not reported',
      ') as v (sum, stored, expected)\n  where v.stored <> v.expected',
      ') as v (sum, stored, expected)\n  where false',
    ],
    [
      'unequal sides are not reported',
      ') as v (rule, stored, expected)\n  where v.stored <> v.expected',
      ') as v (rule, stored, expected)\n  where false',
    ],
    ['a hold that ended twice is not reported', 'having count(*) > 1', 'having count(*) > 2'],
    [
      'a post beyond its hold is not reported',
      "then h.kind = 'hold' and t.amount_centavos <= h.amount_centavos",
      "then h.kind = 'hold'",
    ],
    [
      'a wrong tally is not reported',
      'where (y.amount, y.transfers) is distinct from (p.amount, p.transfers)',
      'where false',
    ],
    [
      'a wrong running balance is not reported',
      'where v.applies and v.stored is distinct from v.expected',
      'where false',
    ],
  ]),
];
