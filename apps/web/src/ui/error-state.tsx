import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { ErrorNotice } from './notice.tsx';
import classes from './states.module.css';
import { words } from './words.ts';

interface ErrorStateProps {
  title?: string;
  message: string;
  onRetry: () => void;
}

/** A part of a screen that could not be fetched, with a retry. */
export function ErrorState({ title = '', message, onRetry }: ErrorStateProps) {
  return (
    <div className={classes.failed}>
      <ErrorNotice title={title}>{message}</ErrorNotice>
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
