import { Button } from '@mantine/core';
import { IconArrowUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './status-line.module.css';
import type { Selection } from './use-selection.ts';
import { words } from './words.ts';

interface StatusLineProps {
  /** How many rows there are, in words. */
  count: string;
  /** A note about the whole list, such as a failed refresh. */
  note?: string | undefined;
  selection?: Selection | undefined;
  /** Buttons for what is selected. */
  bulkActions?: ReactNode;
  news?: { label: string; onShow: () => void } | undefined;
}

/**
 * The line above the rows: count, news, and actions on selected rows. Its height never changes, so
 * that nothing moves.
 */
export function StatusLine({ count, note, selection, bulkActions, news }: StatusLineProps) {
  const selected = selection?.ids.size ?? 0;
  return (
    <div className={classes.line}>
      {selection && selected > 0 ? (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a form
        <div role="group" aria-label={words.bulkActions} className={classes.bulk}>
          <strong className="small">{words.selected(selected)}</strong>
          {bulkActions}
          <Button variant="subtle" size="compact-md" color="var(--ink)" onClick={selection.clear}>
            {words.clearSelection}
          </Button>
        </div>
      ) : (
        <span className="small soft">{count}</span>
      )}
      {note && <span className="small soft">{note}</span>}
      <div role="status" className={classes.news}>
        {news && (
          <Button
            size="compact-md"
            leftSection={<IconArrowUp size={16} aria-hidden />}
            onClick={news.onShow}
          >
            {news.label}
          </Button>
        )}
      </div>
    </div>
  );
}
