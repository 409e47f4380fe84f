import { limits } from '@barya/contract/limits';
import type { PayoutAccount } from '@barya/contract/payout-accounts';
import type { OwnWithdrawal, WithdrawalSource } from '@barya/contract/withdrawals';
import { type Centavos, formatPesos, toPesos } from '@barya/money';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { messageOf } from '../../lib/api/api-error.ts';
import { serverNow } from '../../lib/clock.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { explainMoneyFailure } from '../../ui/explain-money-failure.ts';
import { FactList } from '../../ui/fact-list.tsx';
import { InfoNotice } from '../../ui/notice.tsx';
import { SwitchField } from '../../ui/switch-field.tsx';
import { showToast } from '../../ui/toasts.tsx';
import { listAccountFacts } from './account-facts.tsx';
import { useAddAccount, useRequestWithdrawal, useWithdrawalHold } from './api.ts';
import { bodyOfDestination, isSameAccount, type TypedDestination } from './destination.ts';
import { words as memberWords } from './member-words.ts';
import { nameAccount } from './methods.ts';
import { nameMoment } from './name-moment.ts';
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
  onRequested: (withdrawal: OwnWithdrawal) => void;
}

/** Says what will happen and when, then requests the withdrawal. */
export function ReviewDialog({ reviewed, accounts, onClose, onRequested }: ReviewDialogProps) {
  const { send, isPending, error } = useRequestWithdrawal();
  const saving = useAddAccount();
  const [isSaved, setSaved] = useState(false);
  const [name, setName] = useState(() => nameAccount(reviewed).slice(0, NAME_LONGEST));
  const [isNameMissing, setNameMissing] = useState(false);
  const { source, amountCentavos } = reviewed;
  const amount = formatPesos(amountCentavos);
  const destination = bodyOfDestination(reviewed);
  const isKnown = accounts.some((account) => isSameAccount(account, reviewed));

  function save(): void {
    saving.send({ body: { ...destination, name: name.trim() } }, undefined, (failure) =>
      showToast({
        title: say.notSaved,
        message: messageOf(failure, ''),
        kind: 'error',
        durationMs: 8_000,
      }),
    );
  }

  function request(): void {
    if (isSaved && name.trim() === '') {
      setNameMissing(true);
      document.getElementById(NAME_ID)?.focus();
      return;
    }
    const body = { source, amount: toPesos(amountCentavos), ...destination };
    send({ body }, ({ withdrawal }) => {
      if (isSaved) save();
      onRequested(withdrawal);
    });
  }

  return (
    <ConfirmDialog
      title={say.title(amount)}
      onClose={onClose}
      confirmLabel={say.submit(amount)}
      onConfirm={request}
      isBusy={isPending}
      error={error && explainMoneyFailure(error, memberWords.form.failed)}
    >
      <div className={classes.destination}>
        <FactList
          facts={[
            ...listAccountFacts(reviewed),
            ...(reviewed.qrText ? [{ name: say.qr, value: say.qrAdded }] : []),
            { name: words.from, value: words.sources[source] },
          ]}
        />
        <Hold accountNumber={destination.accountNumber} source={source} />
      </div>
      <p className="small">{say.note}</p>
      {!isKnown && accounts.length >= limits.mostPayoutAccounts && (
        <p className="small soft">{say.full(accounts.length)}</p>
      )}
      {!isKnown && accounts.length < limits.mostPayoutAccounts && (
        <div className={classes.save}>
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
              maxLength={NAME_LONGEST}
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

/** Of the contract. */
const NAME_LONGEST = 50;

/** Says until when the withdrawal will be on hold, and why. Silent if it won't be. */
function Hold({ accountNumber, source }: { accountNumber: string; source: WithdrawalSource }) {
  const { data: hold, isError } = useWithdrawalHold(accountNumber, source);
  const why = hold?.isWallet ? say.wallet : hold?.isNewNumber ? say.newNumber : say.newPassword;
  return (
    <div role="status">
      {hold?.heldUntil && <InfoNotice>{why(nameMoment(hold.heldUntil, serverNow()))}</InfoNotice>}
      {isError && <InfoNotice>{say.holdUnknown}</InfoNotice>}
    </div>
  );
}
