import type { SupportSubject } from '@barya/contract/support-subjects';
import { Link } from '@tanstack/react-router';
import { ApiError } from '../lib/api/api-error.ts';
import { explainMoneyFailure } from './explain-money-failure.ts';
import { words } from './words.ts';

interface AskSupportProps {
  about: SupportSubject;
  reference: string;
  /** What is asked about, for screen readers, where several stand on one screen. */
  name?: string;
}

/** A member's way to support, which carries what it is about. */
export function AskSupport({ about, reference, name }: AskSupportProps) {
  return (
    <Link to="/agent/support/new" search={{ about, reference }} className="tap">
      {words.askSupport}
      {name && <span className="visuallyHidden"> {name}</span>}
    </Link>
  );
}

interface MoneyRefusalProps {
  error: unknown;
  /** Where the server said nothing. */
  fallback: string;
}

/** Why a call of a member was refused, and a way to ask about it. */
export function MoneyRefusal({ error, fallback }: MoneyRefusalProps) {
  const isRefused = error instanceof ApiError && !error.isPassing;
  return (
    <>
      {explainMoneyFailure(error, fallback)}{' '}
      {isRefused && <AskSupport about="refusal" reference={error.code} />}
    </>
  );
}
