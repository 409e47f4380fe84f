import { limits } from '@barya/contract/limits';
import type { PayoutAccount } from '@barya/contract/payout-accounts';
import type { OwnWithdrawal, WithdrawalSource } from '@barya/contract/withdrawals';
import { type Centavos, formatPesos, toPesos } from '@barya/money';
import { TextInput } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { AnswerOf, BodyOf } from '../../lib/api/asked.ts';
import { useRead } from '../../lib/api/read.ts';
import { serverNow } from '../../lib/clock.ts';
import { canUsePasskeys } from '../../lib/passkeys/can-use.ts';
import { words as sharedWords } from '../../lib/withdrawal-words.ts';
import { nameAccount } from '../../lib/withdrawals.ts';
import { MoneyRefusal } from '../../ui/ask-support.tsx';
import { Cost } from '../../ui/cost.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { InfoNotice } from '../../ui/notice.tsx';
import { SwitchField } from '../../ui/switch-field.tsx';
import { listAccountFacts } from './account-lines.tsx';
import { bodyOfDestination, isSameAccount, type TypedDestination } from './destination.ts';
import { words as memberWords } from './member-words.ts';
import { nameMoment } from './name-moment.ts';
import { useConfirmedRequest } from './use-confirmed-request.ts';
import classes from './withdrawals.module.css';
import { words } from './words.ts';

const say = memberWords.review;
const NAME_ID = 'withdrawal-save-name';

/** A withdrawal without faults, as it was when the review began. */
export interface ReviewedWithdrawal extends TypedDestination {
  source: WithdrawalSource;
  amountCentavos: Centavos;
}

interface ReviewDialogProps {
  reviewed: ReviewedWithdrawal;
  /** The saved accounts. */
  accounts: readonly PayoutAccount[];
  onClose: () => void;
  /** Also keeps the account. */
  onSave: (account: NamedAccount) => void;
  onRequested: (withdrawal: OwnWithdrawal) => void;
}

/** An account and the name that its member gives it. */
export type NamedAccount = BodyOf<'addPayoutAccount'>;

/** Says what will happen and when, then requests the withdrawal. */
export function ReviewDialog(props: ReviewDialogProps) {
  const { reviewed, accounts, onClose, onSave, onRequested } = props;
  const { request: send, isBusy, error, notConfirmed } = useConfirmedRequest();
  const [isSaved, setSaved] = useState(false);
  const [name, setName] = useState(() =>
    nameAccount(reviewed).slice(0, limits.payoutAccountName.longest),
  );
  const [isNameMissing, setNameMissing] = useState(false);
  const { source, amountCentavos } = reviewed;
  const amount = formatPesos(amountCentavos);
  const destination = bodyOfDestination(reviewed);
  const { accountName: _, ...paid } = destination;
  const hold = useRead('checkWithdrawalHold', { ...paid, source }, { gcTime: 0 });
  const isKnown = accounts.some((account) => isSameAccount(account, reviewed));

  function request(): void {
    if (isSaved && name.trim() === '') {
      setNameMissing(true);
      document.getElementById(NAME_ID)?.focus();
      return;
    }
    const body = { source, amount: toPesos(amountCentavos), ...destination };
    send(body, hold.data?.asksPasskey === true, (withdrawal) => {
      if (isSaved) onSave({ ...destination, name: name.trim() });
      onRequested(withdrawal);
    });
  }

  return (
    <ConfirmDialog
      title={say.title(amount)}
      onClose={onClose}
      confirmLabel={say.submit(amount)}
      onConfirm={request}
      isBusy={isBusy}
      error={
        notConfirmed ?? (error && <MoneyRefusal error={error} fallback={memberWords.form.failed} />)
      }
    >
      <div className={classes.destination}>
        <FactList
          facts={[
            ...listAccountFacts(reviewed),
            ...(reviewed.qrText ? [{ name: say.qr, value: say.qrAdded }] : []),
            { name: words.from, value: sharedWords.sources[source] },
          ]}
        />
        <Hold hold={hold} />
      </div>
      {hold.data?.asksPasskey && !notConfirmed && (
        <InfoNotice>{canUsePasskeys() ? say.passkey : say.passkeyElsewhere}</InfoNotice>
      )}
      <Cost kind="withdrawal" amountCentavos={amountCentavos} method={reviewed.method} />
      <p className="small">{say.note}</p>
      {!isKnown && accounts.length >= limits.mostPayoutAccounts && (
        <p className="small soft">{say.full(accounts.length)}</p>
      )}
      {!isKnown && accounts.length < limits.mostPayoutAccounts && (
        <div className="stack gap4">
          <SwitchField
            label={say.save}
            description={say.saveHint}
            isOn={isSaved}
            onChange={setSaved}
          />
          {isSaved && (
            <TextInput
              id={NAME_ID}
              label={say.saveName}
              autoComplete="off"
              maxLength={limits.payoutAccountName.longest}
              value={name}
              error={isNameMissing && say.nameMissing}
              onChange={(event) => {
                setName(event.currentTarget.value);
                setNameMissing(false);
              }}
            />
          )}
        </div>
      )}
    </ConfirmDialog>
  );
}

/** Says until when the withdrawal will be on hold, and why. Silent if it won't be. */
function Hold({
  hold: { data: hold, isError },
}: {
  hold: Pick<UseQueryResult<AnswerOf<'checkWithdrawalHold'>>, 'data' | 'isError'>;
}) {
  const why = hold?.isWallet ? say.wallet : hold?.isNewAccount ? say.newNumber : say.newPassword;
  return (
    <div role="status">
      {hold?.heldUntil && <InfoNotice>{why(nameMoment(hold.heldUntil, serverNow()))}</InfoNotice>}
      {isError && <InfoNotice>{say.holdUnknown}</InfoNotice>}
      {!hold && !isError && <p className="small soft">{say.holdPending}</p>}
    </div>
  );
}
