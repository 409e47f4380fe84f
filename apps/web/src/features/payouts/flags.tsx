import type { Payout, PayoutFlag } from '@barya/contract/payouts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { tellCredential } from '../../ui/credential-mark.tsx';
import { deskLabels } from '../../ui/desk-labels.ts';
import { ErrorNotice, InfoNotice } from '../../ui/notice.tsx';
import { WaitsNotice } from '../../ui/review/waits.tsx';
import { findFraud } from './account.ts';
import classes from './payouts.module.css';
import { isToClear, tellTaken, wasOthers } from './taken.ts';
import { words } from './words.ts';

/** Flags after which paying would be a mistake. */
const serious: ReadonlySet<PayoutFlag> = new Set([
  'number_invalid',
  'destination_changed',
  'on_hold',
  'member_suspended',
]);

/** The names of what to check, in a row of a list. */
export function FlagNames({ payout: { flags } }: { payout: Pick<Payout, 'flags'> }) {
  if (flags.length === 0) return null;
  return (
    <span className={`${classes.flags} row inline`}>
      {flags.map((flag) => (
        <span
          key={flag}
          className={`inline middle gap2 size13 strong tight left ${serious.has(flag) ? 'bad' : 'wait'}`}
        >
          <IconAlertTriangle size={14} stroke={2.2} aria-hidden />
          {words.flags[flag].name}
        </span>
      ))}
    </span>
  );
}

/** Why this person cannot pay it now, and what to do. */
function ControlNotices({ payout, me }: { payout: Payout; me: string | undefined }) {
  const { runOut, clearance } = payout;
  const told = tellTaken(payout, me) ?? '';
  const isCleared = clearance?.state === 'cleared' && clearance.by?._id === me;
  return (
    <>
      <WaitsNotice waiting={payout.waiting} />
      {runOut && wasOthers(payout, me) && (
        <ErrorNotice>
          {words.control.sentence(told)} {words.control.runOutNote(runOut.takenBy.username)}
        </ErrorNotice>
      )}
      {isToClear(payout) && <InfoNotice>{words.control.neededNote}</InfoNotice>}
      {isCleared && <InfoNotice>{words.control.clearedByYou}</InfoNotice>}
    </>
  );
}

/** What to check before paying, and what to do about each. */
export function FlagNotices({ payout, me }: { payout: Payout; me: string | undefined }) {
  const fraud = findFraud(payout);
  // The account's own state says more than the flag.
  const flags = payout.flags.filter((flag) => fraud === null || flag !== 'destination_changed');
  const isOver = payout.state !== 'to_pay';
  const { credentialFlag } = payout;
  return (
    <>
      <ControlNotices payout={payout} me={me} />
      {fraud && !(isOver && fraud === 'erased') && (
        <ErrorNotice>{words.destinations[fraud]}</ErrorNotice>
      )}
      {!isOver && credentialFlag && (
        <InfoNotice>{deskLabels.credentialFlag.todo(tellCredential(credentialFlag))}</InfoNotice>
      )}
      {!isOver &&
        flags.map((flag) => {
          const Notice = serious.has(flag) ? ErrorNotice : InfoNotice;
          const { name, todo } = words.flags[flag];
          return <Notice key={flag}>{words.flag(name, todo)}</Notice>;
        })}
    </>
  );
}
