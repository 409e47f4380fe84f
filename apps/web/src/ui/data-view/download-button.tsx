import type { RouteName } from '@barya/contract/paths';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { messageOf } from '../../lib/api/api-error.ts';
import { downloadCsv } from '../../lib/api/download-csv.ts';
import { ErrorNotice } from '../notice.tsx';
import classes from './filter-bar.module.css';
import { words } from './words.ts';

interface DownloadButtonProps {
  /** The list that is shown. */
  route: RouteName;
  /** Its filters and order, without page and page size. */
  query: Record<string, string | undefined>;
}

/** Downloads every row that the filters let through, not only those of the page. */
export function DownloadButton({ route, query }: DownloadButtonProps) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function download(): Promise<void> {
    setBusy(true);
    setFailure(null);
    try {
      await downloadCsv(route, query);
    } catch (error) {
      setFailure(messageOf(error, words.downloadFailed));
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
        {words.download}
      </Button>
      {failure && (
        <div className={classes.failure}>
          <ErrorNotice>{failure}</ErrorNotice>
        </div>
      )}
    </>
  );
}
