import { groupAccountNumber } from '@barya/contract/destinations';
import { groupReferenceOf } from '@barya/contract/payment-reference-shapes';
import type {
  PayoutBatch,
  PayoutBatchDetails,
  PayoutTemplate,
} from '@barya/contract/payout-batches';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { callApi } from '../../../lib/api/call-api.ts';
import { saveFile } from '../../../lib/api/download-file.ts';
import { useWrite } from '../../../lib/api/write.ts';
import { formatMoment } from '../../../lib/dates.ts';
import { addPesos, showPesos } from '../../../lib/money.ts';
import { Allowed, useMay } from '../../../lib/session/may.tsx';
import { nameOfMethod } from '../../../lib/withdrawals.ts';
import { CredentialMark } from '../../../ui/credential-mark.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { deskLabels } from '../../../ui/desk-labels.ts';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { explainMoneyFailure } from '../../../ui/explain-money-failure.ts';
import { FactList } from '../../../ui/fact-list.tsx';
import { labels } from '../../../ui/labels.ts';
import { Money } from '../../../ui/money.tsx';
import { ErrorNotice } from '../../../ui/notice.tsx';
import { WaitsMark } from '../../../ui/review/waits.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { useConfirm } from '../../../ui/use-confirm.tsx';
import { FlagNames } from '../flags.tsx';
import { lineFacts } from '../line-facts.tsx';
import { words as payoutWords } from '../words.ts';
import classes from './batches.module.css';
import { isUndecided, PutBack } from './put-back.tsx';
import { ResultsForm } from './results-form.tsx';
import { words } from './words.ts';

const say = words.details;

/** One batch: its file, its results, and each of its lines. */
export function BatchReview({ batch }: { batch: PayoutBatchDetails }) {
  return (
    <>
      <BatchFacts batch={batch} />
      {batch.state !== 'dissolved' && <FileButtons batch={batch} />}
      <Allowed to="payouts">
        <ResultsForm batch={batch} />
      </Allowed>
      <Lines batch={batch} />
      <Allowed to="payouts">
        {batch.state === 'open' &&
          (batch.paid === 0 ? <Dissolve batch={batch} /> : <DissolveRest batch={batch} />)}
      </Allowed>
    </>
  );
}

const badges = { open: 'pending', closed: 'approved', dissolved: 'cancelled' } as const;

export function BatchStateBadge({ state }: Pick<PayoutBatch, 'state'>) {
  return <StatusBadge status={badges[state]} label={words.states[state]} />;
}

function BatchFacts({ batch }: { batch: PayoutBatchDetails }) {
  const { method, state, count, total, sent, failed, paid, line, hash } = batch;
  const { createdBy, createdAt, endedAt, putBack, fileAt, fileBy } = batch;
  const left = {
    count: count - sent.count - failed.count - putBack.count,
    amount: addPesos([total, -sent.amount, -failed.amount, -putBack.amount]),
  };
  const part = (one: { count: number; amount: number }) =>
    say.part(one.count, showPesos(one.amount));
  return (
    <FactList
      facts={[
        { name: deskLabels.total, value: part({ count, amount: total }), isStrong: true },
        { name: deskLabels.sent, value: part(sent) },
        { name: say.failed, value: part(failed) },
        ...(putBack.count > 0 ? [{ name: say.putBack, value: part(putBack) }] : []),
        ...(paid === sent.amount ? [] : [{ name: say.paid, value: showPesos(paid) }]),
        ...lineFacts(deskLabels.bankLine, line),
        ...(state === 'open' ? [{ name: say.open, value: part(left) }] : []),
        { name: labels.method, value: nameOfMethod(method) },
        { name: say.state, value: <BatchStateBadge state={state} /> },
        { name: say.made, value: words.list.by(createdBy.username, formatMoment(createdAt)) },
        ...(fileAt && fileBy
          ? [{ name: say.fileRead, value: words.list.by(fileBy.username, formatMoment(fileAt)) }]
          : []),
        ...(endedAt ? [{ name: say.ended, value: formatMoment(endedAt) }] : []),
        { name: say.hash, value: <code className="anywhere">{hash}</code> },
      ]}
    />
  );
}

/** Downloads a batch's file and answers its hash, so that staff can compare what they upload. */
async function downloadFile(asked: { id: string; template: PayoutTemplate }) {
  const file = await callApi('readPayoutBatchFile', asked);
  saveFile(new Blob([file.content], { type: 'text/csv' }), file.fileName);
  return file;
}

/** Downloads the file in each form that the method can be paid with. */
function FileButtons({ batch: { _id: id, templates } }: { batch: PayoutBatchDetails }) {
  const { send, isPending, error } = useWrite({ mutationFn: downloadFile });
  const [hash, setHash] = useState<string | null>(null);
  return (
    <section className="stack gap8">
      <h3>{say.file}</h3>
      <p className="small soft">{say.fileNote}</p>
      <div className="row gap4">
        {templates.map((template) => (
          <Button
            key={template}
            disabled={isPending}
            leftSection={<IconDownload size={18} aria-hidden />}
            onClick={() => send({ id, template }, (file) => setHash(file.hash))}
          >
            {say.download(say.templates[template])}
          </Button>
        ))}
      </div>
      {error && <ErrorNotice>{explainMoneyFailure(error, say.downloadFailed)}</ErrorNotice>}
      <p role="status" className="small soft anywhere">
        {hash && say.fileHash(hash)}
      </p>
    </section>
  );
}

const AT_ONCE = 100;

/** The lines, a part at a time: a batch has up to 5,000. */
function Lines({ batch }: { batch: PayoutBatchDetails }) {
  const { lines, method, state: batchState } = batch;
  const [shown, setShown] = useState(AT_ONCE);
  const canPutBack = useMay('payouts') && batchState === 'open';
  return (
    <section className="stack gap8">
      <h3>{say.lines}</h3>
      <DataTable
        caption={say.lines}
        rows={lines.slice(0, shown)}
        rowKey={({ payoutId }) => payoutId}
        columns={[
          {
            header: labels.reference,
            cell: ({ line, reference, accountNumber, accountName, flags, credentialFlag }) => (
              <span className="block anywhere regular digits left">
                {reference}
                <span className={`${classes.second} block`}>
                  <FlagNames payout={{ flags }} />
                </span>
                <CredentialMark flag={credentialFlag} />
                <span className={`${classes.second} block onPhone soft size13 tight`}>
                  {groupAccountNumber(accountNumber)} {accountName}
                </span>
                <span className="visuallyHidden">
                  {say.line} {line}
                </span>
              </span>
            ),
          },
          {
            header: labels.account,
            isWideOnly: true,
            cell: ({ accountNumber, accountName }) => (
              <span className="block anywhere regular digits left">
                {groupAccountNumber(accountNumber)}
                <span className={`${classes.second} block soft size13 tight`}>{accountName}</span>
              </span>
            ),
          },
          { header: labels.amount, isNumber: true, cell: ({ amount }) => <Money pesos={amount} /> },
          {
            header: say.result,
            cell: ({ state, paymentReference, reason, isPutBack, waiting, ...line }) => (
              <span className="block anywhere regular digits left">
                {isPutBack ? say.putBack : payoutWords.states[state]}
                <WaitsMark waiting={waiting} />
                {paymentReference && (
                  <span className={`${classes.second} block soft size13 tight`}>
                    {groupReferenceOf(method, paymentReference)}
                  </span>
                )}
                {reason && (
                  <span className={`${classes.second} block soft size13 tight`}>{reason}</span>
                )}
                {canPutBack && isUndecided({ state, isPutBack, waiting }) && (
                  <span className="block">
                    <PutBack
                      batch={batch}
                      lines={[line]}
                      label={say.putBackNow}
                      question={say.putBackQuestion(line.reference)}
                      name={say.putBackOf(line.reference)}
                    />
                  </span>
                )}
              </span>
            ),
          },
        ]}
      />
      {lines.length > shown && (
        <Button variant="default" onClick={() => setShown(shown + AT_ONCE)}>
          {say.more(Math.min(AT_ONCE, lines.length - shown))}
        </Button>
      )}
    </section>
  );
}

/** Puts back all that is undecided of a batch of which something was sent. */
function DissolveRest({ batch }: { batch: PayoutBatchDetails }) {
  const lines = batch.lines.filter(isUndecided);
  if (lines.length === 0) return null;
  const question = say.dissolveRestQuestion(lines.length, batch.reference);
  return (
    <div className="row gap4">
      <PutBack batch={batch} lines={lines} label={say.dissolveRest} question={question} />
    </div>
  );
}

function Dissolve({ batch: { _id: id, reference, fileAt } }: { batch: PayoutBatchDetails }) {
  const [isAsked, ask] = useState(false);
  const { dialog, confirm } = useConfirm('dissolvePayoutBatch', {
    onClose: () => ask(false),
    failed: say.dissolveFailed,
    explain: explainMoneyFailure,
  });
  return (
    <div className="row gap4">
      <Button variant="default" onClick={() => ask(true)}>
        {say.dissolve}
      </Button>
      {isAsked && (
        <ConfirmDialog
          {...dialog}
          title={say.dissolveQuestion(reference)}
          isDangerous
          confirmLabel={say.dissolve}
          onConfirm={() => confirm({ id })}
        >
          <p>{say.dissolveNote}</p>
          {fileAt && <p>{say.dissolveRead(formatMoment(fileAt))}</p>}
        </ConfirmDialog>
      )}
    </div>
  );
}
