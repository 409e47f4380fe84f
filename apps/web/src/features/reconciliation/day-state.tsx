import type { ReconciledDay } from '@barya/contract/reconciliation';
import {
  IconAlertTriangle,
  IconCheck,
  IconCircleHalf,
  IconLock,
  IconMessageCheck,
  IconMinus,
} from '@tabler/icons-react';
import classes from './reconciliation.module.css';
import { words } from './words.ts';

/** What a day is called and shown by; an explained day is no alarm. */
export function stateOf({ state, explained }: Pick<ReconciledDay, 'state' | 'explained'>) {
  return state === 'differs' && explained ? 'explained' : state;
}

const icons = {
  matched: IconCheck,
  explained: IconMessageCheck,
  differs: IconAlertTriangle,
  partly_covered: IconCircleHalf,
  not_imported: IconMinus,
  no_bank_account: IconMinus,
};

/** The sign of a day, in its colour; a lock beside it says that the day is closed. */
export function DaySign({ day }: { day: Pick<ReconciledDay, 'state' | 'explained' | 'closed'> }) {
  const shown = stateOf(day);
  const Icon = icons[shown];
  const tone = shown === 'differs' ? classes.alarm : shown === 'matched' ? 'good' : 'soft';
  return (
    <span className={`inline middle ${tone}`}>
      <Icon size={16} aria-hidden />
      {day.closed && <IconLock size={12} aria-hidden />}
    </span>
  );
}

/** What the signs of the grid mean. */
export function Legend() {
  const shown = ['matched', 'explained', 'differs', 'partly_covered', 'not_imported'] as const;
  return (
    <ul className={`${classes.legend} row small`}>
      {shown.map((state) => (
        <li key={state} className="inline middle gap2">
          <DaySign
            day={{
              state: state === 'explained' ? 'differs' : state,
              explained: state === 'explained' ? { reason: '', by: NOBODY, at: '' } : null,
              closed: false,
            }}
          />
          {words.states[state]}
        </li>
      ))}
      <li className="inline middle gap2">
        <IconLock size={12} aria-hidden /> {words.closed}
      </li>
    </ul>
  );
}

const NOBODY = { _id: '', username: '' };
