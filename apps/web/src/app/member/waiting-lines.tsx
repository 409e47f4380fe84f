import {
  IconArrowBackUp,
  IconCash,
  IconClock,
  IconHourglass,
  IconShieldExclamation,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { showPackage } from '../../features/packages/show-package.ts';
import { words as packageWords } from '../../features/packages/words.ts';
import { formatMoment } from '../../lib/dates.ts';
import { fetchCode } from '../../lib/fetch-code.ts';
import { nameDuration } from '../../ui/duration.ts';
import { useOwnPesos } from '../../ui/money.tsx';
import type { WaitingThing } from './decide-waiting.ts';
import classes from './home-lines.module.css';
import { words } from './home-words.ts';

const say = words.waiting;

/** Few members have news of this kind. */
const NewestEvent = lazy(async () => ({
  default: (await fetchCode(() => import('../../features/security/newest-event.tsx'))).NewestEvent,
}));

/** More would push the coin far down. */
const MOST_AT_FIRST = 3;

/** A line for each thing that waits for the member, with its button. */
export function WaitingLines({ things }: { things: readonly WaitingThing[] }) {
  const [showsAll, setShowAll] = useState(false);
  if (things.length === 0) return null;
  const isCut = !showsAll && things.length > MOST_AT_FIRST;
  const shown = isCut ? things.slice(0, MOST_AT_FIRST) : things;
  return (
    <section aria-label={say.heading}>
      <ul className={`${classes.lines} ruled`}>
        {shown.map((thing) => (
          <WaitingLine key={keyOf(thing)} thing={thing} />
        ))}
        {isCut && (
          <li>
            <button
              type="button"
              className={`${classes.action} stack toRight gold ${classes.more}`}
              onClick={() => setShowAll(true)}
            >
              {say.all(things.length)}
            </button>
          </li>
        )}
      </ul>
    </section>
  );
}

function keyOf(thing: WaitingThing): string {
  if ('reference' in thing) return thing.reference;
  return 'owned' in thing ? thing.owned._id : thing.kind;
}

type Place = '/agent/security' | '/agent/owed-back' | '/agent/payment-methods' | '/agent/withdraw';

interface Line {
  Icon: typeof IconClock;
  name: string;
  detail?: ReactNode;
  /** The button: a link, or a step on this page. */
  action?: { label: string } & ({ to: Place } | { onClick: () => void });
}

function WaitingLine({ thing }: { thing: WaitingThing }) {
  const ownPesos = useOwnPesos();
  const { Icon, name, detail, action } = describe(thing, ownPesos);
  return (
    <li className={`${classes.line} row middle`}>
      <Icon size={22} stroke={1.7} aria-hidden className={classes.sign} />
      <span className={classes.text}>
        <span className="strong size15 digits">{name}</span>
        {detail && <span className="soft size13">{detail}</span>}
      </span>
      {action && 'to' in action && (
        <Link
          to={action.to}
          className={`${classes.action} stack toRight gold`}
          aria-label={labelOf(action.label, name)}
        >
          {action.label}
        </Link>
      )}
      {action && 'onClick' in action && (
        <button
          type="button"
          className={`${classes.action} stack toRight gold`}
          aria-label={labelOf(action.label, name)}
          onClick={action.onClick}
        >
          {action.label}
        </button>
      )}
    </li>
  );
}

/** The button's words, and what they are about for those who hear them alone. */
const labelOf = (label: string, name: string) => `${label}: ${name}`;

function describe(thing: WaitingThing, ownPesos: (pesos: number) => string): Line {
  switch (thing.kind) {
    case 'security':
      return {
        Icon: IconShieldExclamation,
        name: say.security,
        detail: (
          <Suspense fallback={say.securityNext}>
            <NewestEvent />
          </Suspense>
        ),
        action: { label: say.securityLook, to: '/agent/security' },
      };
    case 'pending_approval':
      return { Icon: IconClock, name: say.pendingApproval, detail: say.pendingApprovalNext };
    case 'claim':
      return {
        Icon: IconCash,
        name: say.claim(ownPesos(thing.amount)),
        detail: packageWords.name(thing.owned.packageType),
        action: { label: say.claimLook, onClick: () => showPackage(thing.owned._id) },
      };
    case 'owed_back':
      return {
        Icon: IconArrowBackUp,
        name: say.owedBack(ownPesos(thing.amount)),
        action: { label: say.owedBackLook, to: '/agent/owed-back' },
      };
    case 'load_held':
      return {
        Icon: IconHourglass,
        name: say.loadHeld(ownPesos(thing.amount)),
        detail: say.loadHeldNext,
      };
    case 'cash_in_open':
      return {
        Icon: IconHourglass,
        name: say.cashInOpen(ownPesos(thing.amount)),
        ...(thing.holdUntil && { detail: say.sendBy(formatMoment(thing.holdUntil)) }),
        action: { label: say.continue, to: '/agent/payment-methods' },
      };
    case 'cash_in_declared':
      return {
        Icon: IconClock,
        name: say.cashInDeclared(ownPesos(thing.amount)),
        detail: describeLine(thing, say.cashInDeclaredNext),
        action: { label: say.see, to: '/agent/payment-methods' },
      };
    case 'withdrawal_held':
      return {
        Icon: IconHourglass,
        name: say.held(ownPesos(thing.amount)),
        ...(thing.holdUntil && { detail: say.heldNext(formatMoment(thing.holdUntil)) }),
        action: { label: say.see, to: '/agent/withdraw' },
      };
    case 'withdrawal_pending':
      return {
        Icon: IconClock,
        name: say.pending(ownPesos(thing.amount)),
        detail: describeLine(thing, say.pendingNext),
        action: { label: say.see, to: '/agent/withdraw' },
      };
    case 'payout':
      return {
        Icon: IconClock,
        name: say.pending(ownPesos(thing.amount)),
        detail: describeLine(thing, say.payoutNext),
        action: { label: say.see, to: '/agent/withdraw' },
      };
  }
}

/** What it waits for, how many are before it, and how long that usually takes. */
function describeLine(
  { before, usualMinutes, isWithinDay }: Extract<WaitingThing, { before: unknown }>,
  why: string,
): string {
  const parts = [why];
  if (before !== null) parts.push(before === 0 ? say.next : say.before(before));
  if (usualMinutes !== null) parts.push(say.usually(nameDuration(usualMinutes)));
  else if (isWithinDay) parts.push(say.withinDay);
  return parts.join(' ');
}
