import { getRouteApi, Link } from '@tanstack/react-router';
import { OwnConversation } from '../../features/support/own-conversation.tsx';
import { UsualAnswer } from '../../features/support/usual-answer.tsx';
import { words as supportWords } from '../../features/support/words.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import classes from './page.module.css';

const route = getRouteApi('/agent/support/$id');

/** One of the member's conversations with support. */
export function SupportThreadPage() {
  const { id } = route.useParams();
  return (
    <div className={`${classes.narrow} stack gap6`}>
      <PageHeading>{supportWords.heading}</PageHeading>
      <UsualAnswer />
      <OwnConversation key={id} id={id} />
      <Link to="/agent/support" className="tap">
        {supportWords.list.back}
      </Link>
    </div>
  );
}
