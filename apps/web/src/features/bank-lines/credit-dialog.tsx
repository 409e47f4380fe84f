import type { LoadRecipient } from '@barya/contract/capital';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { ApiError, messageOf } from '../../lib/api/api-error.ts';
import { useRead } from '../../lib/api/read.ts';
import { useCall } from '../../lib/api/write.ts';
import { formatMoment } from '../../lib/dates.ts';
import { showPesos } from '../../lib/money.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { explainMoneyFailure } from '../../ui/explain-money-failure.ts';
import { FactList } from '../../ui/fact-list.tsx';
import { labels } from '../../ui/labels.ts';
import { ErrorNotice, InfoNotice } from '../../ui/notice.tsx';
import { showToast } from '../../ui/toasts.tsx';
import { UsedBy } from '../../ui/used-by.tsx';
import classes from './bank-lines.module.css';
import type { LineDialogProps } from './line-dialogs.tsx';
import { words } from './words.ts';

const say = words.creditDialog;

/** Cash-ins of the member that the line may pay. */
type CashIns = { _id: string; reference: string; amount: number; at: string }[];

/** Finds the member whom a line belongs to, shows whom the money will reach, and credits it. */
export function CreditDialog({ line, onClose }: LineDialogProps) {
  const [typed, setTyped] = useState('');
  const [asked, ask] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [cashInId, setCashInId] = useState('');
  const [choices, setChoices] = useState<CashIns>([]);
  const query = useRead(
    'readLoadRecipient',
    { username: asked, amount: line.amount },
    { enabled: asked !== '' },
  );
  const { send, isPending, error } = useCall('creditBankLine');
  const amount = showPesos(line.amount);
  const isSame = asked !== '' && asked === typed.trim();
  const recipient = isSame && query.data;
  const failure = error
    ? explainMoneyFailure(error, say.failed)
    : isSame && query.error && messageOf(query.error, say.findFailed);

  function goOn(): void {
    const username = typed.trim();
    setMissing(username === '');
    if (!recipient) {
      if (isSame && query.error) void query.refetch();
      ask(username);
      return;
    }
    const body = { username: recipient.user.username, ...(cashInId && { cashInId }) };
    send(
      { id: line._id, ...body },
      ({ message: title }) => {
        showToast({
          title,
          message: words.creditedTo(amount, recipient.user.username),
          kind: 'success',
        });
        onClose();
      },
      noteChoices,
    );
  }

  function noteChoices(failure: unknown): void {
    if (!(failure instanceof ApiError) || failure.code !== 'cash_in_unclear') return;
    setChoices(failure.details.candidates as CashIns);
  }

  return (
    <ConfirmDialog
      title={say.title(amount)}
      onClose={onClose}
      confirmLabel={recipient ? say.credit(amount, recipient.user.username) : say.find}
      onConfirm={goOn}
      isBusy={isPending || (isSame && query.isFetching)}
      isDisabled={recipient !== false && recipient?.standing === 'suspended'}
      error={
        failure && (
          <>
            {failure} <UsedBy error={error} />
          </>
        )
      }
    >
      <p>{say.note}</p>
      <TextInput
        label={labels.username}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        data-autofocus
        value={typed}
        error={isMissing && say.usernameMissing}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {choices.length > 0 && (
        <fieldset className={`${classes.question} stack`}>
          <legend>{say.which}</legend>
          {[...choices.map(nameCashIn), { value: 'none', label: say.noCashIn }].map(
            ({ value, label }) => (
              <label key={value} className={`${classes.choice} flex middle`}>
                <input
                  type="radio"
                  name="cashInId"
                  checked={cashInId === value}
                  onChange={() => setCashInId(value)}
                />
                <span className="shrinks anywhere">{label}</span>
              </label>
            ),
          )}
        </fieldset>
      )}
      <div role="status">{recipient && <Recipient recipient={recipient} />}</div>
    </ConfirmDialog>
  );
}

const nameCashIn = ({ _id, reference, amount, at }: CashIns[number]) => ({
  value: _id,
  label: say.cashIn(reference, showPesos(amount), formatMoment(at)),
});

/** Whom the money will reach, and whether they got the same a moment ago. */
function Recipient({ recipient }: { recipient: LoadRecipient }) {
  const { user, standing, lastLoads, repeated } = recipient;
  return (
    <div className="stack gap6">
      <FactList
        facts={[
          { name: say.reaches, value: user.username, isStrong: true },
          { name: say.contact, value: user.email },
          { name: labels.account, value: say.standings[standing] },
          {
            name: say.lastLoads,
            value: lastLoads.length ? (
              <ul className="stack gap1">
                {lastLoads.map((load) => (
                  <li key={load._id}>
                    {say.load(showPesos(load.amount), formatMoment(load.createdAt))}
                  </li>
                ))}
              </ul>
            ) : (
              say.noLoads
            ),
          },
        ]}
      />
      {repeated && (
        <InfoNotice>
          {say.repeated(showPesos(repeated.amount), formatMoment(repeated.createdAt))}
        </InfoNotice>
      )}
      {standing === 'suspended' && <ErrorNotice>{say.suspended}</ErrorNotice>}
    </div>
  );
}
