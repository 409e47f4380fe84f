-- Narrower indexes by account; those of before are dropped by the client, in a file of its own that does
-- nothing slow. Building one holds up transfers, about a second for each million; where there are many it
-- can be built before, by the same statement with `concurrently`.

alter table ledger.account validate constraint account_amounts_not_negative;
alter table ledger.transfer validate constraint transfer_target_fits_kind;

-- Without the id, which was a third of it: the few transfers of one instant are sorted by it when they are
-- read, and keep the account and the instant once.
create index if not exists transfer_credits on ledger.transfer (credit_account_id, created_at);

-- Debits are nearly all of stripes, which have no history to be read in order: only their account stays.
-- The client has an index by time of those accounts that it reads.
create index if not exists transfer_debits on ledger.transfer (debit_account_id);
