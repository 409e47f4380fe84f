-- The operator's settings: one row of figures, one per package, one per way to cash in. Money is in
-- centavos, percents in ten-thousandths of a percent (0.5 % = 5000).

-- `operating_mode`: the mode in which the database was first served; demo and live do not mix.
-- Addresses are https URLs, '' if not set. `four_eyes_…`: when a second person is needed. Of a limit
-- null is off, and 0 means every amount.
create table setting (
  id smallint not null default 1,
  click_reward_centavos bigint not null default 100,
  daily_click_limit integer not null default 50,
  daily_click_maximum_centavos bigint not null default 1000,
  referral_bonus_percent bigint not null default 500000,
  shared_earning_percent bigint not null default 5000,
  minimum_withdrawal_centavos bigint not null default 50000,
  minimum_withdrawal_in_force boolean not null default false,
  require_approval boolean not null default false,
  credit_exact_matches boolean not null default false,
  approval_marks_sent boolean not null default false,
  operator_legal_name text not null default '',
  operator_registration_number text not null default '',
  operator_licence_number text not null default '',
  operator_complaint_contact text not null default '',
  operating_mode text,
  community_url text not null default '',
  social_url text not null default '',
  require_admin_second_factor boolean not null default false,
  recent_sign_in boolean not null default false,
  decide_within_day boolean not null default false,
  complaint_days integer not null default 30,
  -- Which bank lines an import sets aside, in order: account, contains, sign, reason.
  bank_rules jsonb not null default '[]',
  four_eyes_load_from_centavos bigint,
  four_eyes_load_per_day_centavos bigint,
  four_eyes_cash_in_from_centavos bigint,
  four_eyes_cash_in_per_day_centavos bigint,
  four_eyes_payout_from_centavos bigint,
  four_eyes_payout_per_day_centavos bigint,
  four_eyes_reverts boolean not null default false,
  four_eyes_reserve_pay_outs boolean not null default false,
  four_eyes_unclaimed boolean not null default false,
  four_eyes_settings boolean not null default false,
  four_eyes_credentials boolean not null default false,
  four_eyes_staff_roles boolean not null default false,
  constraint setting_pkey primary key (id),
  constraint setting_is_one_row check (id = 1),
  constraint setting_operating_mode_known check (operating_mode in ('demo', 'live')),
  constraint setting_figures_not_negative check (
    click_reward_centavos >= 0 and daily_click_limit >= 0 and daily_click_maximum_centavos >= 0
    and referral_bonus_percent >= 0 and shared_earning_percent >= 0
    and minimum_withdrawal_centavos >= 0 and complaint_days >= 0
  ),
  constraint setting_four_eyes_not_negative check (
    four_eyes_load_from_centavos >= 0 and four_eyes_load_per_day_centavos >= 0
    and four_eyes_cash_in_from_centavos >= 0 and four_eyes_cash_in_per_day_centavos >= 0
    and four_eyes_payout_from_centavos >= 0 and four_eyes_payout_per_day_centavos >= 0
  )
);
insert into setting default values;

create table package_terms (
  package_type smallint not null,
  minimum_centavos bigint not null,
  duration_days integer not null,
  income_percent bigint not null,
  constraint package_terms_pkey primary key (package_type),
  constraint package_terms_type_known check (package_type between 1 and 4),
  constraint package_terms_not_negative check (
    minimum_centavos >= 0 and duration_days >= 0 and income_percent >= 0
  )
);
insert into package_terms (package_type, minimum_centavos, duration_days, income_percent) values
  (1, 10000, 12, 200000),
  (2, 50000, 20, 500000),
  (3, 100000, 30, 2000000),
  (4, 100000, 40, 4000000);

-- Placeholder account values mark an entry that admins see and members do not. A test keeps the two
-- entries below equal to the contract's. `qr` is an image (a data URL), `qr_text` what a QR Ph code
-- says. `qr_takes_amount`: the SHA-256 of the text of which an admin scanned a copy with an amount. `has_account`: what
-- stands as its number is one, or an email address; without it no statement can cover the method.
create table payment_method (
  position smallint not null,
  name text not null,
  account_name text not null default '',
  account_number text not null default '',
  qr text not null default '',
  qr_text text not null default '',
  qr_takes_amount text not null default '',
  details text not null default '',
  has_account boolean not null generated always as (account_number ~ '[1-9@]') stored,
  constraint payment_method_pkey primary key (position),
  constraint payment_method_tested_has_text check (
    qr_takes_amount = '' or qr_text <> ''
      and qr_takes_amount = encode(sha256(convert_to(qr_text, 'UTF8')), 'hex')
  )
);
insert into payment_method (position, name, account_name, account_number) values
  (1, 'GCash', 'Account name to be added', 'Account number to be added'),
  (2, 'GoTyme Bank', 'Account name to be added', 'Account number to be added');

-- Texts that staff often send to members, in the operator's order.
create table saved_answer (
  position smallint not null,
  title text not null,
  english text not null,
  filipino text not null,
  constraint saved_answer_pkey primary key (position)
);

-- Set if the database holds the history of `npm run demo`: its seed, and whether it is complete. An
-- incomplete history is never served.
create table demo_history (
  id smallint not null default 1,
  seed text not null,
  begun_at timestamptz not null,
  finished_at timestamptz,
  constraint demo_history_pkey primary key (id),
  constraint demo_history_is_one_row check (id = 1)
);

grant select, update on setting, package_terms to barya_app;
grant select, insert, update, delete on payment_method, saved_answer to barya_app;
grant select, insert, update on demo_history to barya_app;
