-- The indexes that 0028 and the ledger's 0009 have narrower ones for. Statements of the version before
-- find their rows by those too.

drop index ledger.transfer_debit_account, ledger.transfer_credit_account,
  ledger.transfer_direct_income, ledger.transfer_indirect_income, ledger.transfer_click_income,
  ledger.transfer_package_income, ledger.transfer_reference;
