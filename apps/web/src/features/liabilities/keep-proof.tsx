import type { OwnLiability } from '@barya/contract/liabilities';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { Card } from '../../ui/card.tsx';
import { DownloadFile } from './download-file.tsx';
import { proofFileName, rootFileName } from './file-names.ts';
import classes from './proof.module.css';
import { words } from './words.ts';

const SCRIPT = 'verify-proof.mjs';

/** The files to keep, and how to check them again without us. */
export function KeepProof({ own: { root, proof } }: { own: OwnLiability }) {
  const rootName = rootFileName(root);
  const proofName = proofFileName(root);
  return (
    <Card title={words.keep} className={classes.stack}>
      <p>{words.keepLead}</p>
      <div className={classes.buttons}>
        {proof && (
          <DownloadFile file={proof} fileName={proofName}>
            {words.downloadProof}
          </DownloadFile>
        )}
        <DownloadFile file={root} fileName={rootName}>
          {words.downloadRoot}
        </DownloadFile>
        <Button
          component="a"
          variant="default"
          href={`/${SCRIPT}`}
          download={SCRIPT}
          className={classes.button}
          leftSection={<IconDownload size={18} aria-hidden />}
        >
          {words.downloadScript}
        </Button>
      </div>
      {proof && (
        <div>
          <p className="small soft">{words.command}</p>
          <code className={classes.code}>
            {words.commandLine(SCRIPT, proofName, rootName, proof.username)}
          </code>
        </div>
      )}
    </Card>
  );
}
