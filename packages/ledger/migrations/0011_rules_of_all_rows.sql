-- Holds the rows that there are to the rules of the file before, about two seconds for each million of them;
-- nobody waits for it.

alter table ledger.account validate constraint account_keeps_rules;
alter table ledger.transfer validate constraint transfer_keeps_rules;
