import type { LiabilityRoot } from '@barya/contract/liabilities';
import { Button, type ButtonProps } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { saveFile } from '../../lib/api/download-file.ts';

export function rootFileName({ sequence }: LiabilityRoot): string {
  return `barya-root-${sequence}.json`;
}

/** @param root the proof's */
export function proofFileName({ sequence }: LiabilityRoot): string {
  return `barya-proof-${sequence}.json`;
}

interface DownloadFileProps extends Pick<ButtonProps, 'size'> {
  children: string;
  /** Names the file if the button does not. */
  label?: string;
  file: object;
  fileName: string;
}

/** Saves data as a JSON file. */
export function DownloadFile({ children, label, file, fileName, ...look }: DownloadFileProps) {
  return (
    <Button
      variant="default"
      {...look}
      {...(label !== undefined && { 'aria-label': label })}
      leftSection={<IconDownload size={18} aria-hidden />}
      onClick={() => {
        const text = `${JSON.stringify(file, null, 2)}\n`;
        saveFile(new Blob([text], { type: 'application/json' }), fileName);
      }}
    >
      {children}
    </Button>
  );
}
