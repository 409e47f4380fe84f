import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { ErrorNotice } from './notice.tsx';
import classes from './states.module.css';
import { words } from './words.ts';

/** A part of a screen that could not be fetched, and the way to try again. */
export function ErrorState({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <div className={classes.failed}>
      <ErrorNotice>{message}</ErrorNotice>
      <Button
        variant="default"
        leftSection={<IconRefresh size={18} aria-hidden />}
        onClick={onRetry}
      >
        {words.retry}
      </Button>
    </div>
  );
}
