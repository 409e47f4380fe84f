import { Button } from '@mantine/core';
import { PageHeading } from '../ui/page-heading.tsx';
import classes from './message-page.module.css';
import { words } from './words.ts';

const say = words.failure;

/** What stands in the place of a screen whose code failed. */
export function FailurePage() {
  return (
    <main className={classes.page}>
      <PageHeading>{say.heading}</PageHeading>
      <p>{say.what}</p>
      <div>
        <Button onClick={() => location.reload()}>{say.reload}</Button>
      </div>
    </main>
  );
}
