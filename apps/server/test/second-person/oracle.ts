import type { FourEyes } from '@barya/contract';
import type { TestApp } from '../app.ts';

/** One person, and the account to which they gave themselves a way in. */
interface Pair {
  one: string;
  puppet: string;
  /** Until then what the puppet does is done by the one. */
  until: Date;
}

/** What somebody did, as the audit has it. */
interface Deed {
  action: string;
  subject: string;
  member: string | null;
  by: string;
  at: Date;
  /** When it was proposed, if it was: its maker did it then. */
  proposedAt: Date | null;
  confirmedBy: string | null;
}

const deeds = `
  select e.action, e.subject_id as subject, e.member_id as member, e.actor_id as by,
    e.created_at as at, p.created_at as "proposedAt", e.state_after ->> 'confirmedBy' as "confirmedBy"
  from audit_entry e left join proposal p on p.id = (e.state_after ->> 'proposal')::uuid`;

/** The hands that did something, of which a puppet's are its person's. */
function handsOf({ one, puppet, until }: Pair) {
  const hand = (id: string, at: Date) => (id === puppet && at <= until ? one : id);
  return {
    hand,
    of: ({ by, at, proposedAt, confirmedBy }: Deed) => [
      hand(by, proposedAt ?? at),
      ...(confirmedBy === null ? [] : [hand(confirmedBy, at)]),
    ],
  };
}

const isOn = (...limits: (number | boolean | null)[]) =>
  limits.some((limit) => limit !== null && limit !== false);

/** Deeds on one thing that always need two hands, and whether these policies touch them. */
const guarded: Record<string, (policies: FourEyes) => boolean> = {
  fail_payout: touchesPayouts,
  return_payout: touchesPayouts,
  unsend_payout: touchesPayouts,
  correct_payout: touchesPayouts,
  correct_load: ({ cashInFrom, cashInPerDay }) => isOn(cashInFrom, cashInPerDay),
  // The acts set aside lines in.
  set_aside_bank_line: ({ cashInFrom, cashInPerDay }) => isOn(cashInFrom, cashInPerDay),
  revert_load: ({ reverts }) => reverts,
  take_out_of_reserves: ({ reservePayOuts }) => reservePayOuts,
  pay_unclaimed_money: ({ unclaimed }) => unclaimed,
  update_settings: ({ settings }) => settings,
  reopen_days: ({ settings }) => settings,
  create_account: touchesStaff,
  change_staff_role: touchesStaff,
  suspend_member: touchesStaff,
  reactivate_member: touchesStaff,
  delete_member: touchesStaff,
  make_password_link: touchesStaff,
};

/** The same of members' accounts: every way in that staff give. */
const waysIn = ['reset_password', 'make_password_link', 'verify_person', 'reset_second_factor'];

function touchesPayouts({ payoutFrom, payoutPerDay }: FourEyes): boolean {
  return isOn(payoutFrom, payoutPerDay);
}

function touchesStaff(policies: FourEyes): boolean {
  return isOn(...Object.values(policies));
}

/**
 * What one person did alone since an instant, although a policy of every amount asks for two. It judges
 * from rows and the audit alone: who approved, paid, proposed, confirmed and imported.
 */
export async function findSingleHanded(
  { database: { ownerPool } }: Pick<TestApp, 'database'>,
  pair: Pair,
  policies: FourEyes,
  since: Date,
): Promise<string[]> {
  const hands = handsOf(pair);
  const ask = async <Row>(query: string, about: string | Date = since) =>
    (await ownerPool.query(query, [about])).rows as Row[];
  const done = await ask<Deed>(`${deeds}
    left join member m on m.id = e.member_id
    where e.created_at >= $1 and e.action = any ('{${Object.keys(guarded).join(',')}}')
      and e.actor_id is distinct from e.member_id
      and (e.action not in ('create_account', 'suspend_member', 'reactivate_member',
        'delete_member', 'make_password_link') or m.role = 'admin')
      and (e.action <> 'suspend_member' or m.staff_role = 'owner')`);
  const alone = done
    .filter((deed) => guarded[deed.action]!(policies) && new Set(hands.of(deed)).size < 2)
    .map(({ action }) => action);
  if (policies.credentials) {
    const given = await ask<Deed>(`${deeds}
      join member m on m.id = e.member_id and m.role = 'agent'
      where e.created_at >= $1 and e.action = any ('{${waysIn.join(',')}}')
        and e.state_after ->> 'decision' is distinct from 'refused'`);
    const byOne = given.filter((deed) => new Set(hands.of(deed)).size < 2);
    alone.push(...byOne.map(({ action }) => action));
  }
  if (isOn(policies.loadFrom, policies.cashInFrom)) {
    alone.push(...(await findCredited(ask, hands, policies)));
  }
  if (touchesPayouts(policies)) {
    alone.push(...(await findPaid(ask, hands)), ...(await findPutBack(ask, hands)));
  }
  return alone;
}

/** By default of what was done since. */
type Ask = <Row>(query: string, about?: string) => Promise<Row[]>;
type Hands = ReturnType<typeof handsOf>;

interface Credited extends Deed {
  isCashIn: boolean;
  importedBy: string | null;
  importedAt: Date;
  isWitness: boolean;
}

/** Money given to members: who gave it, who confirmed it, and whose bank line shows it. */
async function findCredited(ask: Ask, hands: Hands, policies: FourEyes): Promise<string[]> {
  const credited = await ask<Credited>(`
    select d.*, l.cash_in_id is not null as "isCashIn", i.imported_by as "importedBy",
      i.created_at as "importedAt", coalesce(b.amount_centavos = l.amount_centavos
        and b.amount_centavos = c.amount_centavos and b.decided_at = l.created_at
        and (b.cash_in_reference = c.reference
          or b.payment_reference = said.reference and said.at < i.created_at
            and l.payment_reference = said.reference), false) as "isWitness"
    from capital_load l join (${deeds}) as d
      on d.subject = l.id and d.action in ('load_capital', 'credit_cash_in')
    left join cash_in c on c.id = l.cash_in_id
    left join bank_line b on b.load_id = l.id left join bank_import i on i.id = b.import_id
    left join lateral (
      select reference, at from (
        select payment_reference as reference, declared_at as at from cash_in_declaration
        where cash_in_id = c.id
        union all
        select state_after ->> 'paymentReference', created_at from audit_entry
        where subject_id = c.id and action = 'correct_cash_in'
          and state_after -> 'paymentReference' is distinct from state_before -> 'paymentReference'
      ) as every order by at desc limit 1
    ) as said on true
    where l.created_at >= $1 and d.by is not null`);
  return credited
    .filter(({ isCashIn }) => isOn(policies.cashInFrom) || (!isCashIn && isOn(policies.loadFrom)))
    .filter((load) => {
      const { importedBy, importedAt, isWitness } = load;
      const witness = isWitness ? [hands.hand(importedBy!, importedAt)] : [];
      return new Set([...hands.of(load), ...witness]).size < 2;
    })
    .map(({ action }) => action);
}

interface Paid {
  id: string;
  payer: string;
  paidAt: Date;
}

/** Money that leaves: who approved and cleared it, and who has, batched or sent it. */
async function findPaid(ask: Ask, hands: Hands): Promise<string[]> {
  const paid = await ask<Paid>(`
    select p.id, coalesce(b.created_by, p.sent_by, p.taken_by) as payer,
      coalesce(b.created_at, p.sent_at, p.taken_at) as "paidAt"
    from payout p left join payout_batch b on b.id = p.batch_id
    where coalesce(b.created_at, p.sent_at, p.taken_at) >= $1
      and (p.state in ('to_pay', 'sent') or b.id is not null)`);
  const found: string[] = [];
  for (const { id, payer, paidAt } of paid) {
    const about = await ask<Deed>(
      `${deeds} where e.subject_id = $1
        and e.action in ('approve_withdrawal', 'clear_payout', 'unsend_payout')
      order by e.created_at, e.id`,
      id,
    );
    const approval = about.findLastIndex(({ action }) => action === 'approve_withdrawal');
    const ended = about.findLastIndex(({ action }) => action === 'unsend_payout');
    const cleared = about.filter(({ action }) => action === 'clear_payout');
    const inForce = cleared.filter((deed) => about.indexOf(deed) > Math.max(approval, ended));
    const clearer = ({ confirmedBy, at }: Deed) => confirmedBy && hands.hand(confirmedBy, at);
    const approvers = approval === -1 ? [] : hands.of(about[approval]!);
    const payers = hands.hand(payer, paidAt);
    const others = [...approvers, ...inForce.map(clearer)];
    if (others.every((other) => other === null || other === payers)) found.push('pay');
    if (cleared.some((deed) => clearer(deed) === payers)) found.push('pay what one cleared');
  }
  return found;
}

/** What left a batch, or was dissolved with it, after its file was downloaded. */
async function findPutBack(ask: Ask, hands: Hands): Promise<string[]> {
  const put = await ask<Deed>(`
    select d.* from (${deeds} where e.created_at >= $1) as d
    where d.action = 'dissolve_payout_batch' and exists (
        select from payout_batch b where b.id = d.subject and b.file_at < d.at)
      or d.action = 'put_back_payout' and exists (
        select from payout_put_back k join payout_batch b on b.id = k.batch_id
        where k.payout_id = d.subject and k.put_back_at = d.at and b.file_at < d.at)`);
  return put.filter((deed) => new Set(hands.of(deed)).size < 2).map(({ action }) => action);
}
