import { badRequest, conflict, forbidden, notFound } from './error-status.ts';

/** Refusals that only the calls of staff give; the desk is in English. Part of the table in `errors.ts`. */
export const deskErrors = {
  // Staff and ways back in
  staff_unknown: notFound('This account is not one of the staff'),
  staff_is_last_owner: conflict('This is the only owner. Make another owner first.'),
  second_factor_of_admin: conflict("An admin's second factor is reset by a command on the server"),
  person_not_proven: conflict(
    'At least two right answers and no wrong one are needed to give a password link',
  ),
  person_is_staff: conflict('Staff get a new password by a command on the server'),

  // Saved views
  desk_view_place_unknown: badRequest('Please name a page of the desk'),
  desk_views_full: conflict('You have 50 saved views. Delete one first.'),

  // Mail
  email_unverified: conflict('Verify an email address of your own first. The test goes there.'),
  test_mail_failed: conflict(
    'The mail server did not take the mail. Check SMTP_URL and MAIL_FROM, and look in the log of the server.',
  ),

  // Support
  support_thread_changed: conflict(
    'There is a new message since you opened this. Please read it first.',
  ),
  support_thread_taken: conflict('Somebody else took this meanwhile'),
  support_assignee_unknown: notFound('Please choose somebody of the staff'),

  // Reports
  report_month_not_begun: notFound('This month has not begun yet'),
  report_does_not_add_up: conflict(
    'The figures of this month do not add up to the ledger, so there is no report. Run ledger:verify and tell your auditor.',
  ),
  cash_in_not_reopenable: conflict(
    'Only a cash-in that was rejected in the last 24 hours, or whose whole load was reverted, can be opened again',
  ),

  // Withdrawals
  withdrawal_destination_altered: conflict(
    'Do not pay. The payout account was changed after the request. Alert your database administrator.',
  ),
  withdrawal_destination_unverifiable: conflict(
    'Do not pay. The server has another payout key than at the request, so nobody can check the account. Reject it, and ask the member to request it again.',
  ),
  withdrawal_held: conflict('This withdrawal is on hold'),
  withdrawal_changed: conflict('This withdrawal changed since you opened it'),
  withdrawal_member_suspended: conflict(
    'The member is inactive. Reactivate the account first, or reject the withdrawal.',
  ),
  withdrawal_not_approved: conflict('Only an approved withdrawal can be taken back'),
  withdrawal_member_deleted: conflict(
    'This account was deleted. Take the payout and mark it failed: the money becomes unclaimed.',
  ),

  // Payouts
  payout_taken: conflict(
    'Somebody may be paying this already. It can be taken back once it was given back.',
  ),
  payout_unknown: notFound('Payout not found'),
  payouts_none_free: conflict(
    'None of these can be taken: others are paying them, or they are decided',
  ),
  payout_not_cleared: conflict(
    'Who approves does not pay. Ask a second person to clear these first.',
  ),
  payouts_none_to_clear: conflict('None of these needs a second person before you pay it'),
  selection_changed: conflict('These changed since you looked. Look again before you go on.'),
  payout_not_taken: conflict('Take this payout before you pay it'),
  payout_in_batch: conflict('This payout is in a batch. Import its result, or dissolve the batch.'),
  payout_already_decided: conflict('This payout was already decided'),
  payout_not_sent: conflict('This payout is not marked as sent'),
  reference_matched: conflict(
    'A bank line with another reference is matched to this payment. Undo the match first, or enter the reference of the line.',
  ),
  payout_matched: conflict('A bank line shows that this was paid. Undo its match first.'),
  payout_destination_erased: conflict(
    'The account was erased with its member, so this cannot be paid again',
  ),
  payout_time_unlikely: badRequest(
    'It cannot have been sent before it was approved, or in the future',
  ),
  payout_batch_unknown: notFound('Batch not found'),
  payout_batch_refused: conflict('Some of these cannot be paid by a batch. Nothing was frozen.'),
  payout_batch_empty: conflict('There is nothing to pay by this method'),
  payout_batch_not_open: conflict('This batch is closed or dissolved'),
  payout_batch_has_sent: conflict('A payout of this batch was sent, so it cannot be dissolved'),
  payout_batch_erased: conflict(
    'An account of this batch was erased with its member, so the file cannot be made',
  ),
  payout_batch_altered: conflict(
    'Do not pay. An account or an amount of this batch is not what was frozen, or cannot be checked. Alert your database administrator.',
  ),
  payout_batch_changed: conflict(
    'Payouts left this batch, so its file is no longer true. Pay the others one by one.',
  ),
  payout_batch_not_yours: forbidden(
    'Only who made this batch pays it. Others can import its results.',
  ),
  payout_template_unfit: badRequest('This file is for another method'),

  // Capital
  member_unknown: notFound('User not found'),
  signal_unknown: notFound('Nobody shares this any more, or the pairs are fine'),
  member_is_not_agent: badRequest('Capital can be loaded to agents only'),
  load_member_suspended: conflict(
    'The member is inactive. Reactivate the account before loading capital.',
  ),
  load_unknown: notFound('Load not found'),
  load_already_reverted: conflict('This load was already reverted'),
  load_already_spent: conflict('The wallet no longer holds the whole amount'),
  payment_method_missing: badRequest(
    'Please choose the payment method that this reference number belongs to',
  ),

  // Cash in
  cash_in_changed: conflict('This cash-in changed since you opened it'),
  cash_in_reason_missing: badRequest(
    'Please say why another amount is credited. The member reads it.',
  ),

  // Bank lines
  bank_line_unknown: notFound('Bank line not found'),
  bank_line_not_unmatched: conflict('This bank line was already dealt with'),
  bank_line_not_decided: conflict('This bank line is not matched or set aside'),
  bank_line_is_out: conflict('This money left the account, so nobody can get it'),
  possible_duplicate: conflict(
    'This may be a payment that you have already. Compare before you go on.',
  ),
  cash_in_unclear: conflict('It may pay several cash-ins of this member. Choose one.'),
  match_target_unknown: badRequest(
    'Please choose one load, payout, reserve entry or paid unclaimed money',
  ),
  match_target_taken: conflict('This is matched to another bank line'),
  match_amount_differs: conflict('The amounts differ. Only equal amounts can be matched.'),
  statement_unreadable: badRequest('This file is no statement that can be read'),
  statement_unclear: badRequest('Please answer the questions about this statement first'),
  statement_plan_changed: conflict(
    'This statement is now read differently than was shown. Please look at it again.',
  ),
  statement_already_imported: conflict(
    'This file was imported before, with other answers. Undo that import first if it was wrong.',
  ),
  import_unknown: notFound('This import no longer exists'),
  import_in_use: conflict('Some of its lines are matched. Undo that first.'),
  day_closed: conflict('This day is closed. An owner can open it again in Reconciliation.'),
  day_not_covered: conflict('No statement covers the whole of this day yet. Import it first.'),
  day_of_own_work: conflict(
    'You set a line aside or explained a difference in these days. Ask somebody else to close them. If you are the only owner and there is no treasurer, close them 24 hours after that.',
  ),
  day_differs: conflict(
    'A day differs from the bank. Match its lines, set them aside, or explain it first.',
  ),
  day_agrees: conflict('Bank and books agree on this day'),
  day_not_closed: conflict('This day is not closed'),
  reconciliation_changed: conflict(
    'These days changed since you saw them. Look at them again, then close them.',
  ),
  import_already_undone: conflict('This import was undone already'),
  statement_password_needed: badRequest('This PDF is locked. Please enter its password.'),
  statement_password_wrong: badRequest('This password does not open the PDF'),
  statement_too_large: {
    status: 413,
    message: 'This statement is too large. Please export a shorter period.',
  },
  statement_mapping_missing: badRequest('Please choose the columns with the date and the amount'),

  // Members
  member_holds_money: conflict('This user still holds money'),
  member_is_last_admin: conflict('The last admin cannot be removed'),
  member_is_self: conflict('You cannot do this to your own account'),
  member_not_pending: conflict('This account is not waiting for approval'),
  unclaimed_money_unknown: notFound('Unclaimed money not found'),
  unclaimed_money_already_paid: conflict('This was already paid'),

  // Reserves
  fund_amount_promised: conflict('Only what is not promised can be taken out of the reward fund'),
  reserve_entry_unknown: notFound('Entry of the reserves not found'),

  // Proof of liabilities
  liability_snapshot_overtaken: conflict('Another snapshot is being made, or was made meanwhile'),
  liability_total_differs: conflict(
    'What is owed to all members differs from what the books say. Nothing was published. Run npm run ledger:verify.',
  ),

  // Audit
  audit_entry_unknown: notFound('Audit entry not found'),

  // Settings
  second_factor_needed_first: conflict(
    'Turn on your own second factor before you ask all admins for one',
  ),
  payment_method_image_invalid: badRequest(
    'The QR image must be a PNG, JPEG or WebP of at most 1 MB',
  ),
  payment_method_name_used: badRequest(
    'Two payment methods have this name. Give each a name of its own.',
  ),
  payment_method_qr_text_invalid: badRequest('This is not the text of a QR Ph code'),

  // Four eyes
  proposal_unknown: notFound('This is not waiting for a second person'),
  proposals_of_one_kind: badRequest('Choose proposals of one kind, each with an amount'),
  proposal_already_decided: conflict('This was already decided'),
  proposal_expired: conflict('This waited for more than 72 hours. Ask its maker to do it again.'),
  proposal_changed: conflict('What was shown has changed. Nothing was done. Look at it again.'),
  proposal_too_early: conflict(
    'As the only person who may confirm this, you can do so 24 hours after you asked',
  ),
  staff_password_by_link: conflict(
    'A second person must confirm this. Make a password link for them instead.',
  ),
  proposal_not_yours: forbidden('Only its maker can withdraw this'),
  proposal_not_yours_to_confirm: forbidden(
    'You cannot be the second person here. Ask somebody else of the staff.',
  ),
} as const;
