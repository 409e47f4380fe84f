import { Link } from '@tanstack/react-router';
import { PageHeading } from '../ui/page-heading.tsx';
import { MessagePage } from './message-page.tsx';
import { words } from './words.ts';

const say = words.notFound;

export function NotFoundPage() {
  return (
    <MessagePage>
      <PageHeading>{say.heading}</PageHeading>
      <p>{say.what}</p>
      <p>
        <Link to="/">{say.toStart}</Link>
      </p>
    </MessagePage>
  );
}
