import type { User } from '@barya/contract/accounts';
import { manilaDayOf } from '@barya/rules';
import { IconShieldCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { serverNow } from '../../lib/clock.ts';
import classes from './home-lines.module.css';
import { words } from './home-words.ts';

/** Long after the screen is used: a phone proves on its own time. */
const WAIT_MS = 6_000;

/** The member's money is counted: this device proves it by itself once a day. */
export function ProofLine({ user: { _id, username } }: { user: Pick<User, '_id' | 'username'> }) {
  const [told, setTold] = useState(() => readKept(_id));
  const isToday = told?.day === manilaDayOf(serverNow());
  useEffect(() => {
    if (isToday || !navigator.onLine) return undefined;
    let isLeft = false;
    async function prove(): Promise<void> {
      const { proveToday } = await import('../../features/liabilities/prove-today.ts');
      const found = await proveToday({ memberId: _id, username });
      if (found && !isLeft) setTold(keep({ ...found, memberId: _id }));
    }
    // What fails is tried on the next visit; the screen of the proof says why.
    const timer = setTimeout(() => void prove().catch(() => undefined), WAIT_MS);
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [isToday, _id, username]);
  return (
    <Link to="/agent/proof" className={`${classes.proof} row middle gap3 size14`}>
      <IconShieldCheck size={20} stroke={1.7} aria-hidden />
      <span className="shrinks">{told && isToday ? told.text : words.proof}</span>
    </Link>
  );
}

interface Kept {
  memberId: string;
  day: string;
  text: string;
}

const KEY = 'barya.counted';

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
