import type { Payout } from '@barya/contract/payouts';
import { IconArrowForward, IconCheck, IconX } from '@tabler/icons-react';
import { addPesos, showPesos, showPoints } from '../../../lib/money.ts';
import { Breakable } from '../../../ui/breakable.tsx';
import { Card } from '../../../ui/card.tsx';
import { Money } from '../../../ui/money.tsx';
import { words as usedByWords } from '../../../ui/used-by-words.ts';
import { nameOf } from '../account.ts';
import classes from './pay.module.css';
import { words } from './words.ts';

const say = words.done;

/** What happened to a payout in this run. */
export interface Done {
  payout: Payout;
  kind: 'sent' | 'failed' | 'skipped' | 'lost';
  text: string;
}

const signs = {
  sent: { Icon: IconCheck, tone: 'good' },
  failed: { Icon: IconX, tone: 'bad' },
  skipped: { Icon: IconArrowForward, tone: 'wait' },
  lost: { Icon: IconArrowForward, tone: 'wait' },
} as const;

/** What was done in this run, the newest first. */
export function DoneList({ done }: { done: readonly Done[] }) {
  const sent = done.filter(({ kind }) => kind === 'sent');
  const sum = addPesos(sent.map(({ payout: { amount } }) => amount));
  return (
    <Card
      title={say.heading}
      aside={<span>{say.sum(showPoints(sent.length), showPesos(sum))}</span>}
    >
      <p className="small soft">{say.note}</p>
      <ul className="ruled above4">
        {done.map(({ payout, kind, text }) => {
          const { Icon, tone } = signs[kind];
          return (
            <li key={payout._id} className="flex middle gap6 pad4">
              <Icon size={18} aria-hidden className={tone} />
              <span className={`${classes.who} links stack atStart shrinks anywhere`}>
                {/* A tab of its own: leaving would release what is held. */}
                <a
                  href={`/admin/payouts?open=${payout._id}`}
                  target="_blank"
                  rel="noreferrer"
                  aria-label={`${say.open(nameOf(payout))} ${usedByWords.newTab}`}
                >
                  <Breakable text={payout.user.username} />
                </a>
                <span className="small soft">{text}</span>
              </span>
              <Money pesos={payout.amount} />
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
