import type { LiabilityRoot } from '@barya/contract/liabilities';
import { Button, type ButtonProps } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { saveFile } from '../../lib/api/download-file.ts';

export function rootFileName({ sequence }: LiabilityRoot): string {
  return `barya-root-${sequence}.json`;
}

/** @param root the one that the proof is of */
export function proofFileName({ sequence }: LiabilityRoot): string {
  return `barya-proof-${sequence}.json`;
}

interface DownloadFileProps extends Pick<ButtonProps, 'size'> {
  children: string;
  /** Says which file, where the button does not. */
  label?: string;
  file: object;
  fileName: string;
}

/** Saves something as JSON, as people keep it. */
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
