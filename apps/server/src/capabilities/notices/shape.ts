import type { NoticeKind } from '@barya/contract';
import type { NoticeFacts } from './facts.ts';

/** How one kind of notice reads. `person` is the username of whom it names; null once deleted. */
interface Words<Facts> {
  title: string | ((facts: Facts) => string);
  /** In the app, and in push where the member lets it name amounts. */
  text(facts: Facts, person: string): string;
  /** On a lock screen that anybody may see: no amounts, names or account details. */
  push: string;
  /** More lines of the email, after `text`. */
  email: readonly string[];
  /** What the button of the email says. */
  action: string;
}

type StaffKind =
  | 'withdrawals_waiting'
  | 'fund_low'
  | 'reconciliation_difference'
  | 'sealing_stopped'
  | 'proposal_to_confirm'
  | 'proposal_declined';

/** The words of what members are told, in every language. */
export type MemberWords = {
  readonly [Kind in Exclude<NoticeKind, StaffKind>]: Words<NoticeFacts[Kind]>;
};

/** The words of what only staff are told, in English. */
export type StaffWords = { readonly [Kind in StaffKind]: Words<NoticeFacts[Kind]> };
