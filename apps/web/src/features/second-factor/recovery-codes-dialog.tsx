import { Button } from '@mantine/core';
import { IconCopy, IconDownload } from '@tabler/icons-react';
import { saveFile } from '../../lib/api/download-file.ts';
import { copyText } from '../../lib/copy-text.ts';
import { Dialog, DialogButtons } from '../../ui/dialog.tsx';
import { showToast } from '../../ui/toasts.tsx';
import classes from './second-factor.module.css';
import { words as say } from './words.ts';

interface RecoveryCodesDialogProps {
  codes: readonly string[];
  onClose: () => void;
}

/** Shows recovery codes, which are nowhere to be read again. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const text = `${codes.join('\n')}\n`;

  async function copy(): Promise<void> {
    const isCopied = await copyText(text);
    showToast({
      id: 'copied',
      title: isCopied ? say.copied : say.notCopied,
      kind: isCopied ? 'success' : 'error',
    });
  }

  return (
    <Dialog title={say.codesTitle} onClose={onClose}>
      <div className={classes.steps}>
        <p>{say.codesNote}</p>
        <ul className={classes.codes} aria-label={say.codes}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className={classes.actions}>
          <Button
            variant="default"
            leftSection={<IconCopy size={18} aria-hidden />}
            onClick={() => void copy()}
          >
            {say.copy}
          </Button>
          <Button
            variant="default"
            leftSection={<IconDownload size={18} aria-hidden />}
            onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), say.fileName)}
          >
            {say.download}
          </Button>
        </div>
        <DialogButtons>
          <Button px="md" onClick={onClose}>
            {say.kept}
          </Button>
        </DialogButtons>
      </div>
    </Dialog>
  );
}
