import type { Signal } from '@barya/contract/signals';
import { Link } from '@tanstack/react-router';
import { Breakable } from '../../ui/breakable.tsx';
import { FineButton } from './fine-button.tsx';
import classes from './signals.module.css';
import { words } from './words.ts';

interface SignalNotesProps {
  /** Whose signals they are. */
  of: { _id: string; username: string };
  /** Left out while they load. */
  signals: readonly Signal[] | undefined;
}

/**
 * What a member has in common with others, and who they are. Each pair can be marked as fine.
 * Nothing without signals.
 */
export function SignalNotes({ of, signals = [] }: SignalNotesProps) {
  if (signals.length === 0) return null;
  const others = new Map(
    signals.flatMap(({ members }) => members.map((member) => [member._id, member] as const)),
  );
  return (
    <section className="stack gap4">
      <h3>{words.heading}</h3>
      <ul className={`${classes.sentences} stack gap3 anywhere wait`}>
        {signals.map(({ _id, text }) => (
          <li key={_id}>{text}</li>
        ))}
      </ul>
      <ul className={classes.others}>
        {[...others.values()].map((other) => (
          <li key={other._id}>
            <MemberLink {...other} />
            <FineButton pair={[of, other]} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Opens a member's page. */
export function MemberLink({ _id, username }: { _id: string; username: string }) {
  return (
    <Link to="/admin/users/$id" params={{ id: _id }} aria-label={words.openMember(username)}>
      <Breakable text={username} />
    </Link>
  );
}
