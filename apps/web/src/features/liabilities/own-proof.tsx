import type { User } from '@barya/contract/accounts';
import type { LiabilityRoot, OwnLiability } from '@barya/contract/liabilities';
import { Button } from '@mantine/core';
import {
  IconCircleCheck,
  IconDownload,
  IconInfoCircle,
  IconShieldCheck,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../lib/api/api-error.ts';
import { callApi } from '../../lib/api/call-api.ts';
import { composed } from '../../lib/api/composed.ts';
import { formatMoment } from '../../lib/dates.ts';
import { AsOf } from '../../ui/as-of.tsx';
import { Card } from '../../ui/card.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Money } from '../../ui/money.tsx';
import { ErrorNotice } from '../../ui/notice.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { DownloadFile, proofFileName, rootFileName } from './download-file.tsx';
import { OwedTable } from './owed-table.tsx';
import classes from './proof.module.css';
import { CheckList, CompareRoots } from './proof-checks.tsx';
import { type Finding, verifyLiability } from './verify-liability.ts';
import { faultWords, words } from './words.ts';

/** The member's newest proof, checked on this device, also while it loads or fails. */
export function OwnProof({ user }: { user: User }) {
  const query = useCheckedLiability({ username: user.username, memberId: user._id });
  const { data, error } = query;
  if (data) {
    return (
      <>
        <AsOf query={query} />
        <Checked checked={data} />
      </>
    );
  }
  if (error instanceof ApiError && error.code === 'liability_root_unknown') {
    return (
      <EmptyState Icon={IconShieldCheck} title={words.noneYet}>
        {words.noneYetNext}
      </EmptyState>
    );
  }
  return <Loaded query={query} failed={words.failed} heightRem={48} />;
}

function Checked({ checked }: { checked: CheckedLiability }) {
  const { own, roots, finding } = checked;
  return (
    <>
      <Verdict own={own} finding={finding} />
      <OwedTable own={own} />
      <CheckList own={own} finding={finding} />
      <CompareRoots own={own.root} roots={roots} />
      {own.proof && <Meaning />}
      <KeepProof own={own} />
    </>
  );
}

/** A member's newest proof, the newest roots, and the check's result. */
interface CheckedLiability {
  own: OwnLiability;
  roots: readonly LiabilityRoot[];
  finding: Finding;
}

const ROOTS = 100;

/** Fetches a member's proof and checks it on this device. */
function useCheckedLiability(holder: { username: string; memberId: string }) {
  const read = async ({ signal }: { signal: AbortSignal }): Promise<CheckedLiability> => {
    const own = await callApi('readOwnLiability', { sequence: 'latest' }, { signal });
    const query = { page: 1, pageSize: ROOTS };
    const roots = await callApi('listLiabilityRoots', query, { signal });
    return { own, roots, finding: verifyLiability(own, roots, holder) };
  };
  return useQuery(composed(['agent', 'checkedLiability', holder], read, { staleTime: 60_000 }));
}

/** The result at a glance: counted, invalid, or nothing owed. */
function Verdict({ own: { root, proof }, finding }: { own: OwnLiability; finding: Finding }) {
  const { outcome, fault, memory } = finding;
  const isRefused = outcome === 'refused';
  return (
    <Card className="stack gap6">
      {isRefused ? (
        <ErrorNotice title={words.refused}>
          <p>{fault ? faultWords[fault] : words.memory[memory]}</p>
          <p>{words.refusedNext}</p>
        </ErrorNotice>
      ) : (
        <div className="flex gap6">
          {outcome === 'verified' ? (
            <IconCircleCheck size={32} className="good" aria-hidden />
          ) : (
            <IconInfoCircle size={32} aria-hidden />
          )}
          <div>
            <h2>{outcome === 'verified' ? words.verified : words.nothing}</h2>
            <p className="soft">
              {outcome === 'verified' ? words.verifiedLead : words.nothingNext}
            </p>
          </div>
        </div>
      )}
      <dl className={`${classes.amounts} stack gap4`}>
        <div>
          <dt className="soft size14">
            {(isRefused ? words.claimedThen : words.owedThen)(formatMoment(root.takenAt))}
          </dt>
          <dd className="grand">
            <Money pesos={(proof?.amountCentavos ?? 0) / 100} isBalance />
          </dd>
        </div>
        <div>
          <dt className="soft size14">
            {(outcome === 'verified' ? words.partOf : words.totalOf)(root.sequence)}
          </dt>
          <dd>
            <Money pesos={root.totalCentavos / 100} />
          </dd>
        </div>
      </dl>
    </Card>
  );
}

/** What the proof shows and what it can't, so that nobody expects more. */
function Meaning() {
  return (
    <Card title={words.means} className="stack gap6">
      <Points texts={words.proves} />
      <h3>{words.meansNot}</h3>
      <Points texts={words.provesNot} />
      {/* A page of the server, which works without the app. */}
      <a href="/reserves" className={`${classes.link} tap`}>
        {words.seeReserves}
      </a>
      <p className="small soft">{words.privacy}</p>
    </Card>
  );
}

function Points({ texts }: { texts: readonly string[] }) {
  return (
    <ul className={'bullets stack gap3'}>
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}

const SCRIPT = 'verify-proof.mjs';

/** The files to keep, and how to check them without us. */
function KeepProof({ own: { root, proof } }: { own: OwnLiability }) {
  const rootName = rootFileName(root);
  const proofName = proofFileName(root);
  return (
    <Card title={words.keep} className="stack gap6">
      <p>{words.keepLead}</p>
      <div className={`${classes.buttons} row gap4`}>
        {proof && (
          <DownloadFile file={proof} fileName={proofName}>
            {words.downloadProof}
          </DownloadFile>
        )}
        <DownloadFile file={root} fileName={rootName}>
          {words.downloadRoot}
        </DownloadFile>
        <Button
          component="a"
          variant="default"
          href={`/${SCRIPT}`}
          download={SCRIPT}
          className={classes.button}
          leftSection={<IconDownload size={18} aria-hidden />}
        >
          {words.downloadScript}
        </Button>
      </div>
      {proof && (
        <div>
          <p className="small soft">{words.command}</p>
          <code className="code">
            {words.commandLine(SCRIPT, proofName, rootName, proof.username)}
          </code>
        </div>
      )}
    </Card>
  );
}
