import { Link } from '@tanstack/react-router';
import { ThreadList } from '../../features/support/thread-list.tsx';
import { UsualAnswer } from '../../features/support/usual-answer.tsx';
import { words as supportWords } from '../../features/support/words.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { useListAddress } from '../use-list-address.ts';
import classes from './page.module.css';

/** The member's conversations with support. */
export function SupportPage() {
  const { page, cursor, change } = useListAddress();
  return (
    <div className={`${classes.narrow} stack gap6`}>
      <PageHeading>{supportWords.heading}</PageHeading>
      <UsualAnswer />
      <Link to="/agent/support/new" className="tap">
        {supportWords.list.ask}
      </Link>
      <ThreadList
        place={{ page, cursor }}
        onPlace={change}
        linkTo={({ _id: id }, subject) => (
          <Link to="/agent/support/$id" params={{ id }}>
            {subject}
          </Link>
        )}
      />
    </div>
  );
}
