import type { User } from '@barya/contract/accounts';
import { limits } from '@barya/contract/limits';
import type { Earnings } from '@barya/contract/statistics';
import { formatPesosShort } from '@barya/money';
import { IconCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { centavosOf, namePesos } from '../../lib/money.ts';
import { Card } from '../../ui/card.tsx';
import { labels } from '../../ui/labels.ts';
import classes from './home-lines.module.css';
import { words } from './home-words.ts';

const say = words.steps;
const fee = formatPesosShort(limits.activationFeeCentavos);

interface FirstStepsProps {
  user: User;
  earnings: Earnings | undefined;
  /** Pesos. */
  payPerClick: number;
}

/** What a new member does next, in order; each step says why it waits. */
export function FirstSteps(props: FirstStepsProps) {
  const { user } = props;
  const steps = listSteps(props);
  const next = steps.findIndex(({ isDone }) => !isDone);
  // The coin is one tap away, whatever comes next; once it is clicked, it needs no link.
  const hasCoinLink = steps[next]?.action === 'coin' || user.dailyClicks > 0;
  return (
    <Card className={classes.steps} title={say.heading}>
      <ol>
        {steps.map(({ key, name, isDone, why, action }, index) => {
          const isNext = index === next;
          return (
            <li
              key={key}
              className={`${classes.line} row middle`}
              {...(isNext && { 'aria-current': 'step' })}
            >
              <span className={`${classes.mark} stack soft strong size13`}>
                {isDone ? (
                  <>
                    <IconCheck size={16} stroke={2.4} aria-hidden />
                    <span className="visuallyHidden">{say.done}</span>
                  </>
                ) : (
                  <span aria-hidden="true">{index + 1}</span>
                )}
              </span>
              <span className={classes.text}>
                <span className="strong size15 digits">{name}</span>
                {!isDone && <span className="soft size13">{why}</span>}
              </span>
              {isNext && action === 'cashIn' && (
                <Link
                  to="/agent/payment-methods"
                  className={`${classes.action} stack toRight gold`}
                >
                  {labels.cashIn}
                </Link>
              )}
              {action === 'coin' && (isNext || (key === 'click' && !hasCoinLink)) && (
                <button
                  type="button"
                  className={`${classes.action} stack toRight gold`}
                  onClick={() => show('coin')}
                >
                  {say.toCoin}
                </button>
              )}
            </li>
          );
        })}
      </ol>
    </Card>
  );
}

interface Step {
  key: string;
  name: string;
  isDone: boolean;
  /** Why it waits, or how it is done; not shown once it is done. */
  why: string;
  action?: 'cashIn' | 'coin' | undefined;
}

function listSteps({ user, earnings, payPerClick }: FirstStepsProps): Step[] {
  const isApproved = user.status !== 'pending';
  const isActive = user.clickingTaskActivated;
  const wallet = centavosOf(earnings?.wallet ?? user.wallet);
  const hasFee = wallet >= limits.activationFeeCentavos;
  const isChecked = earnings?.waiting.some(({ kind }) => kind === 'cash_in_declared');
  return [
    { key: 'approval', name: say.approval, isDone: isApproved, why: say.approvalWaits },
    {
      key: 'cashIn',
      name: say.cashIn(fee),
      isDone: hasFee || isActive,
      why: !isApproved ? say.afterApproval : isChecked ? say.cashInChecking : say.cashInNext,
      // What is checked is not sent again.
      action: isApproved && !isChecked ? 'cashIn' : undefined,
    },
    {
      key: 'activate',
      name: say.activate,
      isDone: isActive,
      why: hasFee && isApproved ? say.activateNext(fee) : say.activateWaits(fee),
      action: 'coin',
    },
    {
      key: 'click',
      name: say.click,
      isDone: user.dailyClicks > 0,
      why: isActive ? say.clickNext(namePesos(payPerClick)) : say.clickWaits,
      action: 'coin',
    },
    {
      key: 'buy',
      name: say.buy,
      isDone: (earnings?.immaturePackages ?? 0) > 0,
      why: wallet > 0 ? say.buyNext : say.buyWaits,
    },
  ];
}

/** Scrolls to a part of this page and moves the focus there. */
function show(id: string): void {
  const part = document.getElementById(id);
  part?.scrollIntoView({ block: 'center' });
  part?.querySelector('button')?.focus({ preventScroll: true });
}
