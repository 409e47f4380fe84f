import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Allowed } from '../../lib/session/may.tsx';
import { Breakable } from '../breakable.tsx';
import { Money } from '../money.tsx';
import { StatusBadge } from '../status-badge.tsx';
import classes from './review.module.css';
import { words } from './words.ts';

interface PersonCellProps {
  user: { username: string; email: string };
  /** A standing, a signal. */
  marks?: ReactNode;
  /** What stands here on a phone. */
  children?: ReactNode;
}

/** Whose row it is. */
export function PersonCell({ user, marks, children }: PersonCellProps) {
  return (
    <span className={classes.person}>
      <span className="strong">
        <Breakable text={user.username} />
      </span>
      <span className="under">{marks}</span>
      <span className="under">
        <Breakable text={user.email} />
      </span>
      {children}
    </span>
  );
}

interface AmountCellProps {
  pesos: number;
  /** Below it on a phone, which has no other columns. */
  children: ReactNode;
}

/** A row's amount. */
export function AmountCell({ pesos, children }: AmountCellProps) {
  return (
    <>
      <Money pesos={pesos} className="strong" />
      <span className="block onPhone">{children}</span>
    </>
  );
}

/** Leads to what the audit has about something, for somebody who may read it. */
export function AuditLink({ search }: { search: string }) {
  return (
    <Allowed to="read_audit">
      <Link to="/admin/audit" search={{ search }}>
        {words.inAudit}
      </Link>
    </Allowed>
  );
}

interface MemberLinkProps {
  user: { _id: string; username: string };
  /** Its screen is gone. */
  isDeleted?: boolean;
  isSuspended?: boolean;
  children?: ReactNode;
}

/** A member in a drawer, with a link to their screen. */
export function MemberLink({ user, isDeleted, isSuspended, children }: MemberLinkProps) {
  const { _id: id, username } = user;
  return (
    <>
      {isDeleted ? (
        username
      ) : (
        <Link to="/admin/users/$id" params={{ id }} aria-label={words.openMember(username)}>
          {username}
        </Link>
      )}{' '}
      {isSuspended && <StatusBadge status="inactive" label={words.suspended} />}
      {children}
    </>
  );
}
