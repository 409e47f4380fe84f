import { Button } from '@mantine/core';
import { PageHeading } from '../ui/page-heading.tsx';
import { MessagePage } from './message-page.tsx';
import { words } from './words.ts';

const say = words.failure;

/** What stands in the place of a screen whose code failed. */
export function FailurePage() {
  return (
    <MessagePage>
      <PageHeading>{say.heading}</PageHeading>
      <p>{say.what}</p>
      <div>
        <Button onClick={() => location.reload()}>{say.reload}</Button>
      </div>
    </MessagePage>
  );
}
