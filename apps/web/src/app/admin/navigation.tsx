import { limits } from '@barya/contract/limits';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { useToDo } from '../../features/to-do/api.ts';
import { keepList, readKeptList, searchOfQueue } from '../../lib/kept-lists.ts';
import { showPoints } from '../../lib/money.ts';
import { useCurrentUser } from '../../lib/session/current-user.ts';
import { QueueCount } from '../../ui/review/waiting.tsx';
import { keepChosenLists } from '../use-list-address.ts';
import classes from './admin-area.module.css';
import { type Entry, type Group, menuOf, placeOf } from './menu.ts';
import { useGoKeys } from './use-go-keys.ts';
import { words } from './words.ts';

const say = words.menu;

interface NavigationProps {
  /** Whether it is seen, so that it asks how much waits. */
  counts: boolean;
  onChosen: () => void;
}

/** The menu of the desk: what the role works in, and the rest under *More*. */
export function AdminNavigation({ counts, onChosen }: NavigationProps) {
  const user = useCurrentUser();
  const { own, more } = menuOf(user ?? { staffRole: null, permissions: [] });
  const current = useCurrentEntry();
  const isInMore = more.some(({ entries }) => entries.some(({ to }) => to === current?.to));
  const [isOpen, setOpen] = useState(false);
  const isShown = isOpen || isInMore;
  const Sign = isShown ? IconChevronUp : IconChevronDown;
  useGoTo([...own, ...more]);
  const userId = user?._id;
  useEffect(() => {
    keepChosenLists(userId ? (path, search) => keepList(userId, path, search) : null);
    return () => keepChosenLists(null);
  }, [userId]);
  const show = (group: Group) => (
    <MenuGroup key={group.id} {...group}>
      {group.entries.map((entry) => (
        <EntryLink
          key={entry.to}
          {...{ entry, onChosen, isCurrent: entry.to === current?.to, counts }}
        />
      ))}
    </MenuGroup>
  );
  return (
    <nav aria-label={words.navigation} className={`${classes.menu} stack`}>
      {own.map(show)}
      {more.length > 0 && (
        <button
          type="button"
          className={`${classes.item} ${classes.more} flex middle gap6`}
          aria-expanded={isShown}
          onClick={() => setOpen(!isOpen)}
        >
          <Sign size={20} stroke={1.7} aria-hidden />
          {say.more}
        </button>
      )}
      {isShown && more.map(show)}
    </nav>
  );
}

function useCurrentEntry(): Entry | undefined {
  const { pathname } = useLocation();
  return placeOf(pathname, []).entry;
}

function useGoTo(groups: readonly Group[]): void {
  const navigate = useNavigate();
  const userId = useCurrentUser()?._id ?? '';
  const entries = groups.flatMap((group) => group.entries);
  useGoKeys(
    Object.fromEntries(
      entries.map(({ letter, to }) => [
        letter,
        () => void navigate({ to, search: readKeptList(userId, to) }),
      ]),
    ),
  );
}

function MenuGroup({ name, children }: { name: string; children: ReactNode }) {
  if (name === '') return children;
  return (
    <section aria-label={name} className="stack">
      <p className={`${classes.group} soft`} aria-hidden="true">
        {name}
      </p>
      {children}
    </section>
  );
}

interface EntryLinkProps extends NavigationProps {
  entry: Entry;
  isCurrent: boolean;
}

/** Opens what waits, with how many rows that are; else the page as the person last chose to see it. */
function EntryLink({ entry, isCurrent, counts, onChosen }: EntryLinkProps) {
  const { to, name, Icon, queues } = entry;
  const userId = useCurrentUser()?._id ?? '';
  const { data } = useToDo(counts);
  const waiting = queues
    .map((kind) => data?.entries.find((each) => each.kind === kind))
    .find((each) => each !== undefined);
  return (
    <Link
      to={to}
      search={waiting ? searchOfQueue(userId, waiting.kind) : readKeptList(userId, to)}
      className={`${classes.item} flex middle gap6`}
      onClick={onChosen}
      {...(isCurrent && { 'aria-current': 'page' })}
    >
      <Icon size={20} stroke={1.7} aria-hidden />
      {name}
      {waiting && <QueueCount count={waiting.count} name={say.waiting} />}
    </Link>
  );
}

/** The pages beside this one, with how many pending withdrawals or registrations each lists. */
export function SectionLinks() {
  const { _id: userId = '', permissions = [] } = useCurrentUser() ?? {};
  const { pathname } = useLocation();
  const { entry, path, sections } = placeOf(pathname, permissions);
  const countOf = useSectionCounts(sections.length > 0);
  if (entry === undefined || sections.length === 0) return null;
  return (
    <nav aria-label={entry.name} className={`${classes.sections} row`}>
      {sections.map(({ to, name }) => {
        const count = countOf(to);
        const shown = count >= limits.mostToDo ? `${showPoints(count)}+` : showPoints(count);
        return (
          <Link
            key={to}
            to={to}
            search={readKeptList(userId, to)}
            activeOptions={{ exact: true }}
            className={classes.section}
            {...(to === path && { 'aria-current': 'page' })}
          >
            {count > 0 ? say.withCount(name, shown) : name}
          </Link>
        );
      })}
    </nav>
  );
}

function useSectionCounts(isAsked: boolean): (to: string) => number {
  const { data } = useToDo(isAsked);
  const pending = data?.pending ?? [];
  const sum = (of: readonly { count: number }[]) => of.reduce((all, { count }) => all + count, 0);
  const counts: Readonly<Record<string, number>> = {
    '/admin/earnings-history': sum(pending),
    '/admin/shared-withdrawal': sum(pending.filter(({ list }) => list === 'shared_capital')),
    '/admin/pending-registrations': sum(
      (data?.entries ?? []).filter(({ kind }) => kind === 'registration'),
    ),
  };
  return (to) => counts[to] ?? 0;
}
