import type { User } from '@barya/contract/accounts';
import { formatPesos } from '@barya/money';
import { manilaDayOf } from '@barya/rules';
import { IconShieldCheck, IconShieldExclamation } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { DayProof } from '../../features/liabilities/prove-today.ts';
import { serverNow } from '../../lib/clock.ts';
import { formatDay, formatTime } from '../../lib/dates.ts';
import classes from './home-lines.module.css';
import { words } from './home-words.ts';

/** Long after the screen is used: a phone proves on its own time. */
const WAIT_MS = 6_000;

/** The member's money is counted: this device proves it by itself once a day. */
export function ProofLine({ user: { _id, username } }: { user: Pick<User, '_id' | 'username'> }) {
  const [kept, setKept] = useState(() => readKept(_id));
  const proof = kept?.day === manilaDayOf(serverNow()) ? kept : null;
  const isToday = proof !== null;
  useEffect(() => {
    if (isToday || !navigator.onLine) return undefined;
    let isLeft = false;
    async function prove(): Promise<void> {
      const { proveToday } = await import('../../features/liabilities/prove-today.ts');
      const found = await proveToday({ memberId: _id, username });
      if (found && !isLeft) setKept(keep({ ...found, memberId: _id }));
    }
    // What fails is tried on the next visit; the screen of the proof says why.
    const timer = setTimeout(() => void prove().catch(() => undefined), WAIT_MS);
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [isToday, _id, username]);
  const Sign = proof?.isRefused ? IconShieldExclamation : IconShieldCheck;
  return (
    <Link
      to="/agent/proof"
      className={`${classes.proof} flex middle gap3 size14 ${proof?.isRefused ? 'bad strong' : ''}`}
    >
      <Sign size={20} stroke={1.7} aria-hidden />
      <span className="shrinks">{proof ? describe(proof) : words.proof}</span>
    </Link>
  );
}

const say = words.proved;
const NOON = 12;
const MANILA_MS = 8 * 3_600_000;

function describe({ day, takenAt, coverage, isRefused }: DayProof): string {
  if (isRefused) return say.refused;
  const counted = new Date(takenAt);
  const isMorning = new Date(counted.getTime() + MANILA_MS).getUTCHours() < NOON;
  const when =
    manilaDayOf(counted) !== day
      ? say.countedOn(formatDay(takenAt))
      : isMorning
        ? say.countedMorning
        : say.countedAt(formatTime(takenAt));
  // A percent is a peso for each hundred.
  return coverage === null
    ? when
    : `${when} ${say.behind(formatPesos(Math.floor(coverage * 100)))}`;
}

type Kept = DayProof & { memberId: string };

const KEY = 'barya.dayProof';

function keep(kept: Kept): Kept {
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // Without storage it is proved again on the next visit.
  }
  return kept;
}

function readKept(memberId: string): Kept | null {
  try {
    const kept: Kept | null = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    return kept?.memberId === memberId ? kept : null;
  } catch {
    return null;
  }
}
