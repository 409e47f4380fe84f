import type { PayoutAccount } from '@barya/contract/payout-accounts';
import type { AgentBalances, OwnWithdrawal } from '@barya/contract/withdrawals';
import { type Centavos, formatPesos, formatPesosShort, parsePesos, toPesos } from '@barya/money';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { showPesos } from '../../lib/money.ts';
import { nameAccount } from '../../lib/withdrawals.ts';
import { AmountInput } from '../../ui/amount-input.tsx';
import { Card } from '../../ui/card.tsx';
import { Cost } from '../../ui/cost.tsx';
import { labels } from '../../ui/labels.ts';
import { useOwnPesos } from '../../ui/money.tsx';
import { ErrorNotice, InfoNotice } from '../../ui/notice.tsx';
import { Placeholder } from '../../ui/states.tsx';
import { AccountChoice } from './account-choice.tsx';
import { AccountFields } from './account-fields.tsx';
import {
  findWithdrawalFault,
  type TypedWithdrawal,
  type WithdrawalFault,
} from './decide-withdrawal.ts';
import {
  decideStart,
  isOddMobile,
  isSameAccount,
  type TypedDestination,
  withOwnNumber,
  withoutForeignQr,
} from './destination.ts';
import type { Draft } from './draft.ts';
import { words } from './member-words.ts';
import { type NamedAccount, ReviewDialog, type ReviewedWithdrawal } from './review-dialog.tsx';
import { balancesBySource, findOnlySource, SourceChoice } from './source-choice.tsx';
import classes from './withdrawals.module.css';
import { words as names } from './words.ts';

const say = words.form;
const FAULT_ID = 'withdrawal-fault';
const destinationFields = new Set<string>(['method', 'bank', 'accountNumber', 'accountName']);

interface WithdrawFormProps {
  /** Undefined while loading, null after a failure. */
  balances: AgentBalances | null | undefined;
  minimumCentavos: Centavos;
  /** The last withdrawal, whose account is filled in. */
  last: OwnWithdrawal | null;
  /** The saved accounts; undefined while loading, empty after a failure. */
  accounts: readonly PayoutAccount[] | undefined;
  draft: Draft;
  isPendingApproval: boolean;
  onSave: (account: NamedAccount) => void;
  onRequested: (withdrawal: OwnWithdrawal) => void;
}

/** A saved account or the fields of a new one, the amount, then review. */
export function WithdrawForm(props: WithdrawFormProps) {
  const { balances, minimumCentavos, last, draft, onRequested } = props;
  const { accounts = [] } = props;
  const isLoading = props.accounts === undefined;
  const [fault, setFault] = useState<WithdrawalFault | null>(null);
  // Frozen at review: balances, and the source that depends on them, may change.
  const [reviewed, setReviewed] = useState<ReviewedWithdrawal | null>(null);
  // A number is questioned once; the second press is the answer.
  const [questioned, setQuestioned] = useState('');
  const ownPesos = useOwnPesos();
  const bySource = balances ? balancesBySource(balances) : undefined;
  const typed: TypedWithdrawal = {
    source: findOnlySource(bySource, minimumCentavos),
    amount: '',
    ...decideStart(last, accounts),
    ...draft.edits,
  };
  const available = bySource && typed.source ? bySource[typed.source] : 0;
  const isSaved = accounts.some((account) => isSameAccount(account, typed));
  const isNew =
    (accounts.length === 0 && !isLoading) || draft.isNew || (typed.method !== '' && !isSaved);

  const change = (part: Partial<TypedWithdrawal>) => {
    const moved = withOwnNumber(typed, part, draft.removed);
    draft.change(withoutForeignQr(typed, moved.part, accounts), moved.removed);
    setFault(null);
  };
  /** What is typed stays on the screen, also once it equals a saved account. */
  const changeNew = (part: Partial<TypedDestination>) => {
    draft.setNew(true);
    change(part);
  };
  const startNew = () => {
    if (!isNew) change({ method: '', bank: '', accountNumber: '', accountName: '', qrText: '' });
    draft.setNew(true);
    focusSoon('withdrawal-method');
  };

  function review(event: React.FormEvent): void {
    event.preventDefault();
    if (!bySource) return;
    const found = findWithdrawalFault(typed, bySource, minimumCentavos) ?? question();
    setFault(found);
    if (found) {
      const isHidden = !isNew && destinationFields.has(found.field);
      document.getElementById(`withdrawal-${isHidden ? 'account' : found.field}`)?.focus();
    } else if (typed.source) {
      const amountCentavos = parsePesos(typed.amount) ?? 0;
      setReviewed({ ...typed, source: typed.source, amountCentavos });
    }
  }

  function question(): WithdrawalFault | null {
    const key = `${typed.method} ${typed.bank} ${typed.accountNumber}`;
    if (isSaved || questioned === key || !isOddMobile(typed)) return null;
    setQuestioned(key);
    return { field: 'accountNumber', message: say.oddMobile };
  }

  return (
    <Card title={say.heading}>
      {props.isPendingApproval && <InfoNotice>{say.pendingApproval}</InfoNotice>}
      <form noValidate className="stack gap8" onSubmit={review}>
        {draft.corrected && <Correction withdrawal={draft.corrected} />}
        {isLoading && <Placeholder heightRem={5} />}
        <AccountChoice
          accounts={accounts}
          typed={typed}
          isNew={isNew}
          error={!isNew && fault !== null && destinationFields.has(fault.field) && fault.message}
          onChange={(account) => {
            draft.setNew(false);
            change(account);
          }}
          onNew={startNew}
        />
        <SourceChoice
          balances={balances}
          value={typed.source}
          onChange={(source) => change({ source })}
          errorId={fault?.field === 'source' ? FAULT_ID : undefined}
        />
        {fault?.field === 'source' && (
          <div id={FAULT_ID}>
            <ErrorNotice>{fault.message}</ErrorNotice>
          </div>
        )}
        <div className={classes.amount}>
          <AmountInput
            id="withdrawal-amount"
            label={labels.amount}
            description={
              available > minimumCentavos
                ? say.range(formatPesosShort(minimumCentavos), ownPesos(toPesos(available)))
                : say.minimum(formatPesosShort(minimumCentavos))
            }
            value={typed.amount}
            error={fault?.field === 'amount' && fault.message}
            onChange={(event) => change({ amount: event.currentTarget.value })}
          />
          <Button
            variant="default"
            className={classes.useAll ?? ''}
            disabled={available === 0}
            aria-label={say.useAllOf(ownPesos(toPesos(available)))}
            onClick={() => change({ amount: formatPesos(available).replace(/[^\d.,]/g, '') })}
          >
            {say.useAll}
          </Button>
        </div>
        <div className={classes.cost}>
          <Cost
            kind="withdrawal"
            method={typed.method}
            amountCentavos={parsePesos(typed.amount) ?? 0}
          />
        </div>
        {isNew && (
          <AccountFields typed={typed} removed={draft.removed} fault={fault} onChange={changeNew} />
        )}
        <Button
          type="submit"
          fullWidth
          disabled={!bySource || isLoading || props.isPendingApproval}
        >
          {say.review}
        </Button>
      </form>
      {reviewed && (
        <ReviewDialog
          reviewed={reviewed}
          accounts={accounts}
          onClose={() => setReviewed(null)}
          onSave={props.onSave}
          onRequested={(withdrawal) => {
            setReviewed(null);
            onRequested(withdrawal);
          }}
        />
      )}
    </Card>
  );
}

/** Focuses a field that the next picture of the screen has. */
export function focusSoon(id: string): void {
  requestAnimationFrame(() => {
    const field = document.getElementById(id);
    field?.scrollIntoView({ block: 'center' });
    field?.focus({ preventScroll: true });
  });
}

/** Says which withdrawal did not arrive, and why. */
function Correction({ withdrawal }: { withdrawal: OwnWithdrawal }) {
  const reason = withdrawal.payout?.reason ?? withdrawal.reason;
  return (
    <InfoNotice>
      <p>{say.corrected(showPesos(withdrawal.amount), nameAccount(withdrawal))}</p>
      {reason && <p className="block anywhere">{names.story.reason(reason)}</p>}
    </InfoNotice>
  );
}
