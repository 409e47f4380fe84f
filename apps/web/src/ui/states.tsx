import { Button } from '@mantine/core';
import { type Icon, IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ErrorNotice } from './notice.tsx';
import classes from './states.module.css';
import { words } from './words.ts';

interface EmptyStateProps {
  title: string;
  /** Drawn where the first thing would be. */
  Icon?: Icon;
  children?: ReactNode;
}

/** An empty list, and what to do about it. */
export function EmptyState({ title, Icon, children }: EmptyStateProps) {
  return (
    <div className={classes.state}>
      {Icon && (
        <span className={`${classes.drawing} below4 gold`}>
          <Icon size={30} stroke={1.4} aria-hidden />
        </span>
      )}
      <p className="strong">{title}</p>
      {children && <div className="soft small">{children}</div>}
    </div>
  );
}

interface ErrorStateProps {
  title?: string;
  message: string;
  onRetry: () => void;
}

/** A part of a screen that could not be fetched, with a retry. */
export function ErrorState({ title = '', message, onRetry }: ErrorStateProps) {
  return (
    <div className="stack atStart gap6">
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

/** Reserves space for loading content, so that nothing moves. */
export function Placeholder({ heightRem }: { heightRem: number }) {
  return (
    <div className={classes.placeholder} style={{ height: `${heightRem}rem` }}>
      <span className="visuallyHidden">{words.loading}</span>
    </div>
  );
}
