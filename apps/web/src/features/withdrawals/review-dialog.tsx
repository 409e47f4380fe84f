import type { OwnWithdrawal, WithdrawalSource } from '@barya/contract/withdrawals';
import { type Centavos, formatPesos, toPesos } from '@barya/money';
import { formatMoment } from '../../lib/dates.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { explainMoneyFailure } from '../../ui/explain-money-failure.ts';
import { FactList } from '../../ui/fact-list.tsx';
import { InfoNotice } from '../../ui/notice.tsx';
import { useRequestWithdrawal, useWithdrawalHold } from './api.ts';
import type { TypedWithdrawal } from './decide-withdrawal.ts';
import { nameOfMethod } from './methods.ts';
import { words } from './words.ts';

const say = words.review;

/** What the person is asked to confirm. */
export interface ReviewedWithdrawal extends Omit<TypedWithdrawal, 'amount' | 'source'> {
  source: WithdrawalSource;
  amountCentavos: Centavos;
}

interface ReviewDialogProps {
  reviewed: ReviewedWithdrawal;
  onClose: () => void;
  onRequested: (withdrawal: OwnWithdrawal) => void;
}

/** Shows once more where the money goes, then asks for it. */
export function ReviewDialog({ reviewed, onClose, onRequested }: ReviewDialogProps) {
  const { send, isPending, error } = useRequestWithdrawal();
  const { source, amountCentavos, method, accountNumber, accountName } = reviewed;
  const amount = formatPesos(amountCentavos);
  const { data: hold } = useWithdrawalHold(accountNumber.trim());

  function request(): void {
    const body = {
      source,
      method,
      amount: toPesos(amountCentavos),
      accountNumber: accountNumber.trim(),
      accountName: accountName.trim(),
    };
    send({ body }, ({ withdrawal }) => {
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
      error={error && explainMoneyFailure(error, words.form.failed)}
    >
      <FactList
        facts={[
          { name: say.to, value: nameOfMethod(method) },
          { name: say.number, value: accountNumber.trim() },
          { name: say.name, value: accountName.trim() },
          { name: say.from, value: words.sources[source] },
        ]}
      />
      {hold?.heldUntil && (
        <InfoNotice>
          {say.held(
            formatMoment(hold.heldUntil),
            hold.isNewNumber ? say.newNumber : say.newPassword,
          )}
        </InfoNotice>
      )}
      <p className="small">{say.note}</p>
    </ConfirmDialog>
  );
}
