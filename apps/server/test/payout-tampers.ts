/** What somebody did to the books past every trigger, and the rules of `ledger:verify` that find it. */
export type Tamper = [tampering: string, statement: string, rules: string[]];

const gaveBack = 'payout that was not sent gave back what was sent';

/** What can be done to payouts, their batches and withdrawals. */
export const payoutTampers: readonly Tamper[] = [
  [
    'a payout is called sent',
    `update payout set state = 'sent', sent_at = approved_at, sent_by = approved_by,
      paid_at = approved_at, transfer_id = id, unclaimed_holder = null,
      unclaimed_holder_salt = null where state = 'to_pay' and taken_by is null`,
    ['operation has its transfers', 'payout names its transfer', 'operation has its audit entry'],
  ],
  [
    'a sent payout is called to pay',
    `update payout set state = 'to_pay', sent_at = null, sent_by = null, paid_at = null,
      transfer_id = null, payment_reference = null where state = 'sent'`,
    ['transfer belongs to an operation', 'payout names its transfer', 'batch counts its payouts'],
  ],
  [
    'a failed payout is called to pay, so that it is paid once more',
    `update payout set state = 'to_pay', ended_at = null, ended_by = null, reason = null,
        return_confirmed_by = null where state = 'failed'`,
    ['transfer belongs to an operation', 'payout is of its withdrawal'],
  ],
  [
    'a returned payout stays with whom it was paid to',
    "update payout set state = 'sent', ended_at = null, ended_by = null, reason = null where state = 'returned'",
    ['transfer belongs to an operation', 'audit entry has its operation'],
  ],
  [
    'a payout is of another amount than its withdrawal',
    'update payout set amount_centavos = amount_centavos + 1',
    ['payout is of its withdrawal', 'batch counts its payouts'],
  ],
  [
    'a payout was sent with another payment reference',
    "update payout set payment_reference = payment_reference || '9' where payment_reference is not null",
    ['audit entry matches its operation'],
  ],
  [
    'a payout was paid at another time',
    "update payout set paid_at = paid_at + interval '1 microsecond'",
    ['audit entry matches its operation'],
  ],
  [
    'a payout does not exist',
    "delete from payout where state = 'to_pay' and batch_id is null",
    ['payout is of its withdrawal', 'audit entry has its operation'],
  ],
  [
    'a batch has another hash',
    "update payout_batch set hash = sha256('')",
    ['batch is as it was frozen', 'audit entry matches its operation'],
  ],
  [
    'a line is paid to another account',
    "update payout_batch_line set destination_digest = sha256('')",
    ['line of a batch has the destination that was asked for', 'batch is as it was frozen'],
  ],
  [
    'a payout moved to another batch',
    `update payout set batch_id = (select id from payout_batch where state = 'open' limit 1)
      where batch_id = (select id from payout_batch where state = 'closed' limit 1)`,
    ['payout is in the batch that froze it', 'batch counts its payouts'],
  ],
  [
    'a payout left its batch',
    'update payout set batch_id = null',
    ['payout is in the batch that froze it', 'batch counts its payouts'],
  ],
  [
    'a batch counts more as sent',
    `update payout_batch set sent_centavos = sent_centavos + 1, paid_centavos = paid_centavos + 1
      where state = 'open'`,
    ['batch counts its payouts'],
  ],
  [
    'a batch counts more as paid',
    `update payout_batch set paid_centavos = sent_centavos + failed_centavos
      where paid_centavos < sent_centavos + failed_centavos`,
    ['batch counts its payouts'],
  ],
  [
    'a dissolved batch is open',
    "update payout_batch set state = 'open', ended_at = null, ended_by = null where state = 'dissolved'",
    ['payout is in the batch that froze it', 'audit entry has its operation'],
  ],
  [
    'what came back to a deleted member is owed to another',
    `update unclaimed_money set member_id = (select id from member where deleted_at is null limit 1)
      where payout_id is not null`,
    ['unclaimed money of a payout is of its member'],
  ],
  [
    'what is owed to a deleted member after a payout came back has a name',
    `update unclaimed_money u set holder = 'thief', holder_salt = sha256('')
      from payout p where p.id = u.payout_id and p.state = 'returned'`,
    ['row names no decision that nobody made'],
  ],
  [
    'what will come back to a deleted member is owed to another name',
    "update payout set unclaimed_holder = 'thief' where unclaimed_holder is not null",
    ['unclaimed money is owed to whom the audit says'],
  ],
  [
    'where a deleted member was paid is still known',
    `update withdrawal w set account_number = '0917' from payout p
      where p.id = w.id and p.state = 'failed' and w.account_number = ''`,
    ['destination of a deleted member is erased'],
  ],
  [
    'a deleted member is paid at another number',
    `update withdrawal w set account_number = '0999' from payout p, member m
      where p.id = w.id and p.state = 'to_pay' and m.id = w.member_id and m.deleted_at is not null`,
    ['destination is the one that was asked for'],
  ],
  [
    'a take-back of an approval is missing between two',
    `update withdrawal_take_back set round = 3 where round = 2;
      update withdrawal set round = 4 where round = 3`,
    ['withdrawal counts its rounds'],
  ],
  [
    'what gave a sending back is of another kind',
    'update ledger.transfer set code = 54 where code = 57',
    [gaveBack],
  ],
  [
    'a sending was taken back after its money came back',
    "update payout_not_sent set undone_at = undone_at + interval '1 day' where batch_id is null",
    [gaveBack],
  ],
  [
    'a sending is older than the one before',
    `insert into payout_not_sent select (jsonb_populate_record(n, jsonb_build_object('sending', 2,
        'sent_at', sent_at - interval '1 day', 'undone_at', sent_at - interval '1 day'))).*
      from payout_not_sent n where batch_id is null`,
    [gaveBack],
  ],
];
