import { MailBoard } from '../../features/mail/mail-board.tsx';
import { DeskPage } from './desk-page.tsx';

/** Mails that were not sent, for trying everything on one machine. */
export function MailsPage() {
  return (
    <DeskPage path="/admin/mails" isNarrow>
      <MailBoard />
    </DeskPage>
  );
}
