import { Button } from '@mantine/core';
import { CopyField } from './copy-and-share.tsx';
import { Dialog, DialogButtons } from './dialog.tsx';

interface MadeLinkDialogProps {
  title: string;
  note: string;
  /** What the link is called. */
  name: string;
  token: string;
  close: string;
  onClose: () => void;
}

/** Shows the link that sets a password, once. */
export function MadeLinkDialog({ title, note, name, token, close, onClose }: MadeLinkDialogProps) {
  return (
    <Dialog title={title} onClose={onClose}>
      <div className="stack gap8">
        <p>{note}</p>
        <CopyField name={name} text={`${location.origin}/set-password#${token}`} isLong />
        <DialogButtons>
          <Button px="md" onClick={onClose}>
            {close}
          </Button>
        </DialogButtons>
      </div>
    </Dialog>
  );
}
