import type { RouteName } from '@barya/contract/paths';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { messageOf } from '../lib/api/api-error.ts';
import { downloadFile, type FileType } from '../lib/api/download-file.ts';
import classes from './download-button.module.css';
import { words } from './download-words.ts';
import { ErrorNotice } from './notice.tsx';

interface DownloadButtonProps {
  /** The route of the shown list. */
  route: RouteName;
  /** What its address names, and its filters and order, without page and page size. */
  asked: Record<string, string | undefined>;
  type?: FileType;
}

/** Downloads all rows that match the filters, not only the page. */
export function DownloadButton({ route, asked, type = 'csv' }: DownloadButtonProps) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function download(): Promise<void> {
    setBusy(true);
    setFailure(null);
    try {
      await downloadFile(type, route, asked);
    } catch (error) {
      setFailure(messageOf(error, words.failed));
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <Button
        variant="default"
        loading={isBusy}
        leftSection={<IconDownload size={18} aria-hidden />}
        onClick={() => void download()}
      >
        {words[type]}
      </Button>
      <span className="visuallyHidden" role="status">
        {isBusy && words.busy}
      </span>
      {failure && (
        <div className={classes.failure}>
          <ErrorNotice>{failure}</ErrorNotice>
        </div>
      )}
    </>
  );
}
