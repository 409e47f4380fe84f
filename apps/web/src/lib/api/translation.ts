import type { ErrorCode } from '@barya/contract/errors';
import type { memberPaths } from '@barya/contract/member-paths';
import type { messages } from '@barya/contract/messages';

/** Refusals that only the desk's calls give. The desk is in English, so nobody translates them. */
type DeskErrorCode =
  | 'staff_unknown'
  | 'staff_is_last_owner'
  | 'second_factor_of_admin'
  | 'person_not_proven'
  | 'person_is_staff'
  | 'report_month_not_begun'
  | 'report_does_not_add_up'
  | 'withdrawal_destination_altered'
  | 'withdrawal_destination_unverifiable'
  | 'withdrawal_held'
  | 'withdrawal_changed'
  | 'withdrawal_member_suspended'
  | 'payout_unknown'
  | 'payouts_none_free'
  | 'payout_not_taken'
  | 'payout_in_batch'
  | 'payout_already_decided'
  | 'payout_not_sent'
  | 'payout_time_unlikely'
  | 'payout_batch_unknown'
  | 'payout_batch_refused'
  | 'payout_batch_empty'
  | 'payout_batch_not_open'
  | 'payout_batch_has_sent'
  | 'payout_batch_erased'
  | 'payout_batch_altered'
  | 'payout_template_unfit'
  | 'member_unknown'
  | 'signal_unknown'
  | 'member_is_not_agent'
  | 'load_member_suspended'
  | 'load_unknown'
  | 'load_already_reverted'
  | 'load_already_spent'
  | 'payment_method_missing'
  | 'cash_in_changed'
  | 'cash_in_reason_missing'
  | 'bank_line_unknown'
  | 'bank_line_not_unmatched'
  | 'bank_line_not_decided'
  | 'bank_line_is_out'
  | 'match_target_unknown'
  | 'match_target_taken'
  | 'match_amount_differs'
  | 'statement_unreadable'
  | 'statement_mapping_missing'
  | 'statement_unclear'
  | 'statement_plan_changed'
  | 'statement_already_imported'
  | 'import_unknown'
  | 'import_in_use'
  | 'import_already_undone'
  | 'statement_password_needed'
  | 'statement_password_wrong'
  | 'statement_too_large'
  | 'member_holds_money'
  | 'member_is_last_admin'
  | 'member_is_self'
  | 'member_not_pending'
  | 'unclaimed_money_unknown'
  | 'unclaimed_money_already_paid'
  | 'fund_amount_promised'
  | 'reserve_entry_unknown'
  | 'liability_snapshot_overtaken'
  | 'liability_total_differs'
  | 'support_thread_changed'
  | 'support_thread_taken'
  | 'support_assignee_unknown'
  | 'audit_entry_unknown'
  | 'second_factor_needed_first'
  | 'payment_method_image_invalid'
  | 'payment_method_qr_text_invalid'
  | 'proposal_unknown'
  | 'proposal_already_decided'
  | 'proposal_expired'
  | 'proposal_changed'
  | 'proposal_too_early'
  | 'staff_password_by_link'
  | 'proposal_not_yours'
  | 'proposal_not_yours_to_confirm';

/** Refusals that a member or a visitor may meet. */
export type MemberErrorCode = Exclude<ErrorCode, DeskErrorCode>;

/** A text, or one made from the answer's details and its English message. */
export type AnswerText =
  | string
  | ((details: Readonly<Record<string, unknown>>, message: string) => string);

/** Texts in the place of what the API writes in English. */
export interface ApiWords {
  errors: Readonly<Record<MemberErrorCode, AnswerText>>;
  /** What is wrong with a field, from the API's English. */
  fault: (message: string) => string;
  /** After a change, by the call's name. */
  answers: Readonly<Record<keyof typeof messages & keyof typeof memberPaths, AnswerText>>;
}
