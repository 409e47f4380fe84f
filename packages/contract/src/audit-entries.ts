/** What the audit tells of: each action, and the kind of thing that it is done to. */
export const auditActions = {
  create_account: 'member',
  approve_registration: 'member',
  decline_registration: 'member',
  suspend_member: 'member',
  reactivate_member: 'member',
  delete_member: 'member',
  reset_password: 'member',
  make_password_link: 'member',
  set_password_by_link: 'member',
  reset_second_factor: 'member',
  turn_on_second_factor: 'member',
  turn_off_second_factor: 'member',
  make_recovery_codes: 'member',
  load_capital: 'capital_load',
  revert_load: 'capital_load',
  approve_withdrawal: 'withdrawal',
  reject_withdrawal: 'withdrawal',
  cancel_withdrawal: 'withdrawal',
  update_settings: 'setting',
  set_operating_mode: 'setting',
  pay_into_reserves: 'reserve_entry',
  take_out_of_reserves: 'reserve_entry',
  book_opening_reserve: 'reserve_entry',
  pay_unclaimed_money: 'unclaimed_money',
  make_liability_snapshot: 'liability_root',
} as const;
export type AuditAction = keyof typeof auditActions;
export type AuditSubject = (typeof auditActions)[AuditAction];

/** What entries keep beside the settings that are one value, and which of it is pesos. */
export const auditFields = {
  status: 'plain',
  amount: 'pesos',
  reference: 'plain',
  description: 'plain',
  sequence: 'plain',
  total: 'pesos',
  members: 'plain',
  source: 'plain',
  role: 'plain',
  isActive: 'plain',
  deleted: 'plain',
  unclaimed: 'pesos',
  unclaimedLater: 'plain',
  owedTo: 'plain',
  paidTo: 'plain',
  operatingMode: 'plain',
  packages: 'plain',
  operator: 'plain',
  paymentMethods: 'plain',
} as const;
export type AuditField = keyof typeof auditFields;
