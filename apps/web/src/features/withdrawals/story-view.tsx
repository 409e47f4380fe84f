import type { OwnWithdrawal } from '@barya/contract/withdrawals';
import {
  IconArrowBackUp,
  IconCheck,
  IconClock,
  IconMinus,
  IconSend,
  IconX,
} from '@tabler/icons-react';
import { serverNow } from '../../lib/clock.ts';
import { formatMoment } from '../../lib/dates.ts';
import classes from './story.module.css';
import { type StoryStep, tellStory } from './story.ts';
import { words } from './words.ts';

const signs: Record<StoryStep['kind'], { Icon: typeof IconCheck; tone: string | undefined }> = {
  requested: { Icon: IconCheck, tone: classes.plain },
  held: { Icon: IconClock, tone: classes.wait },
  pending: { Icon: IconClock, tone: classes.wait },
  approved: { Icon: IconCheck, tone: classes.plain },
  to_pay: { Icon: IconClock, tone: classes.wait },
  sent: { Icon: IconSend, tone: classes.good },
  failed: { Icon: IconX, tone: classes.bad },
  returned: { Icon: IconArrowBackUp, tone: classes.bad },
  rejected: { Icon: IconX, tone: classes.bad },
  cancelled: { Icon: IconMinus, tone: classes.plain },
};

interface StoryProps {
  withdrawal: OwnWithdrawal;
  /** Small, for a row of a list. */
  isSmall?: boolean;
}

/** What happened to a withdrawal, with times. */
export function Story({ withdrawal, isSmall = false }: StoryProps) {
  const steps = tellStory(withdrawal, serverNow());
  return (
    <ol aria-label={words.story.label} className={isSmall ? classes.small : classes.story}>
      {steps.map((step) => (
        <Step key={step.kind} step={step} />
      ))}
    </ol>
  );
}

function Step({ step: { kind, at, text, reason } }: { step: StoryStep }) {
  const { Icon, tone } = signs[kind];
  return (
    <li className={classes.step}>
      <span className={`${classes.sign} ${tone}`}>
        <Icon size={14} stroke={2.2} aria-hidden />
      </span>
      <span className={classes.text}>
        <span className={classes.what}>{text}</span>{' '}
        {at !== null && <span className={classes.when}>{formatMoment(at)}</span>}
        {reason && <span className={classes.reason}>{words.story.reason(reason)}</span>}
      </span>
    </li>
  );
}
