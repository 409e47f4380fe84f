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
  requested: { Icon: IconCheck, tone: 'soft' },
  held: { Icon: IconClock, tone: 'soft' },
  pending: { Icon: IconClock, tone: 'soft' },
  approved: { Icon: IconCheck, tone: 'soft' },
  to_pay: { Icon: IconClock, tone: 'soft' },
  sent: { Icon: IconSend, tone: 'good' },
  failed: { Icon: IconX, tone: 'bad' },
  returned: { Icon: IconArrowBackUp, tone: 'bad' },
  rejected: { Icon: IconX, tone: 'bad' },
  cancelled: { Icon: IconMinus, tone: 'soft' },
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
    <ol
      aria-label={words.story.label}
      className={isSmall ? `${classes.small} stack gap1 size13 tight` : 'stack gap4'}
    >
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
        <span className={`${classes.what} strong`}>{text}</span>{' '}
        {at !== null && <span className={classes.when}>{formatMoment(at)}</span>}
        {reason && <span className="block">{words.story.reason(reason)}</span>}
      </span>
    </li>
  );
}
