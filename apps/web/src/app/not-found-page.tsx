import { Link } from '@tanstack/react-router';
import { PageHeading } from '../ui/page-heading.tsx';
import classes from './message-page.module.css';
import { words } from './words.ts';

const say = words.notFound;

/** What an unknown address shows. */
export function NotFoundPage() {
  return (
    <main className={classes.page}>
      <PageHeading>{say.heading}</PageHeading>
      <p>{say.what}</p>
      <p>
        <Link to="/">{say.toStart}</Link>
      </p>
    </main>
  );
}
