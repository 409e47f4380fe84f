import { Button } from '@mantine/core';
import { CodeNotFetched } from '../lib/fetch-code.ts';
import { PageHeading } from '../ui/page-heading.tsx';
import { MessagePage } from './message-page.tsx';
import { NotFetchedPage } from './not-fetched-page.tsx';
import { words } from './words.ts';

const say = words.failure;

/** Shown instead of a screen whose code could not be fetched, or has a bug. */
export function FailurePage({ error }: { error: unknown }) {
  const message = (
    <MessagePage>
      <PageHeading>{say.heading}</PageHeading>
      <p>{say.what}</p>
      <div>
        <Button onClick={() => location.reload()}>{say.reload}</Button>
      </div>
    </MessagePage>
  );
  if (!(error instanceof CodeNotFetched)) return message;
  return <NotFetchedPage file={error.message}>{message}</NotFetchedPage>;
}
