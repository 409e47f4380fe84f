-- What people rolled their packages over into, for a search of the income of thousands of them: without it
-- every pay-out of each is read. Building it holds up pay-outs, a moment for each million.

create index package_payout_rolled on package_payout (member_id) include (rolled_into_id)
  where action = 'rollover';
