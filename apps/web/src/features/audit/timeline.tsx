import type { AuditEntry } from '@barya/contract/audit';
import { Link } from '@tanstack/react-router';
import { messageOf } from '../../lib/api/api-error.ts';
import { useList } from '../../lib/api/list.ts';
import { formatMoment } from '../../lib/dates.ts';
import { Loaded } from '../../ui/loaded.tsx';
import classes from './audit.module.css';
import { nameEvent, summarise } from './describe.ts';
import { words } from './words.ts';

const NEWEST = 10;

interface TimelineProps {
  /** The member or the withdrawal: exactly one. */
  of: { member: string } | { withdrawal: string };
  /** The line before all admin actions. */
  began: { what: string; by?: string; at: string };
  /** `h2` where no other heading is above it. */
  heading?: 'h2' | 'h3';
}

/** Admin actions on one member or withdrawal, newest first, linked to their entries. */
export function Timeline({ of, began, heading: Heading = 'h3' }: TimelineProps) {
  const query = useList('listAuditEntries', { ...of, page: 1, pageSize: NEWEST });
  const { data } = query;
  const [id = ''] = Object.values(of);
  return (
    <section>
      <Heading>{words.timeline}</Heading>
      {!data && (
        <Loaded query={query} failed={messageOf(query.error, words.timelineFailed)} heightRem={6} />
      )}
      {data && (
        <ol className={classes.list}>
          {data.rows.map((entry) => (
            <Entry key={entry._id} entry={entry} />
          ))}
          {data.total <= data.rows.length && (
            <li className={`${classes.item} stack gap1`}>
              <span className={`${classes.what} middle anywhere strong`}>{began.what}</span>
              <span className="small soft">{tellWhen(began.at, began.by)}</span>
            </li>
          )}
        </ol>
      )}
      {data && data.total > data.rows.length && (
        <Link
          className={`${classes.more} inline middle above4`}
          to="/admin/audit"
          search={{ search: id }}
        >
          {words.wholeTimeline}
        </Link>
      )}
    </section>
  );
}

function Entry({ entry }: { entry: AuditEntry }) {
  const change = summarise(entry);
  return (
    <li className={`${classes.item} stack gap1`}>
      <Link
        className={`${classes.what} middle anywhere strong`}
        to="/admin/audit"
        search={{ open: entry._id }}
      >
        {nameEvent(entry)}
      </Link>
      {change && <span className="small anywhere">{change}</span>}
      {entry.reason && <span className="small anywhere">{words.because(entry.reason)}</span>}
      <span className="small soft">
        {tellWhen(entry.createdAt, entry.actor?.username ?? words.system)}
      </span>
    </li>
  );
}

function tellWhen(at: string, by: string | undefined): string {
  return by === undefined ? formatMoment(at) : words.byAt(by, formatMoment(at));
}
