import type { OwnLiability } from '@barya/contract/liabilities';
import { IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import { formatMoment } from '../../lib/dates.ts';
import { Card } from '../../ui/card.tsx';
import { Money } from '../../ui/money.tsx';
import { ErrorNotice } from '../../ui/notice.tsx';
import { faultWords } from './fault-words.ts';
import classes from './proof.module.css';
import type { Finding } from './verify-liability.ts';
import { words } from './words.ts';

/** What came out, in one look: counted, refused, or nothing to count. */
export function Verdict({
  own: { root, proof },
  finding,
}: {
  own: OwnLiability;
  finding: Finding;
}) {
  const { outcome, fault, memory } = finding;
  const isRefused = outcome === 'refused';
  return (
    <Card className={classes.verdict}>
      {isRefused ? (
        <ErrorNotice title={words.refused}>
          <p>{fault ? faultWords[fault] : words.memory[memory]}</p>
          <p>{words.refusedNext}</p>
        </ErrorNotice>
      ) : (
        <div className={classes.outcome}>
          {outcome === 'verified' ? (
            <IconCircleCheck size={32} className={classes.good} aria-hidden />
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
      <dl className={classes.amounts}>
        <div>
          <dt>{(isRefused ? words.claimedThen : words.owedThen)(formatMoment(root.takenAt))}</dt>
          <dd className={classes.sum}>
            <Money pesos={(proof?.amountCentavos ?? 0) / 100} isBalance />
          </dd>
        </div>
        <div>
          <dt>{(outcome === 'verified' ? words.partOf : words.totalOf)(root.sequence)}</dt>
          <dd>
            <Money pesos={root.totalCentavos / 100} />
          </dd>
        </div>
      </dl>
    </Card>
  );
}
