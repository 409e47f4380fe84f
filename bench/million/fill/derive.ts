/**
 * What triggers and the ledger's functions would have added up row by row, added up at once: by the
 * same words as they.
 */
export const tallies: readonly string[] = [
  `insert into ledger.tally (code, stripe_index, amount_centavos, transfers)
   select code, get_byte(uuid_send(debit_account_id), 14) & 63, sum(amount_centavos), count(*)
   from ledger.transfer where kind in ('transfer', 'post', 'reversal') group by 1, 2`,
  `insert into member_tally (role, stripe_index, members)
   select role, get_byte(uuid_send(id), 14) & 15, count(*)
   from member where deleted_at is null group by 1, 2`,
  `insert into withdrawal_tally (source, status, stripe_index, withdrawals)
   select source, status, get_byte(uuid_send(member_id), 14) & 15, count(*)
   from withdrawal group by 1, 2, 3`,
  `insert into package_due (due_on, stripe_index, amount_centavos)
   select d.due_on, get_byte(uuid_send(p.id), 14) & 63, sum(d.amount_centavos)
   from package p cross join lateral package_dues(p) d
   where p.closed_at is null and not exists (
     select from package_payout y where y.package_id = p.id and y.period = d.period)
   group by 1, 2`,
];
