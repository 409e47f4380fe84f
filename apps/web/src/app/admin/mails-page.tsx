import { MailBoard } from '../../features/mail/mail-board.tsx';
import { deskTitles } from '../../lib/desk-titles.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import classes from './admin-area.module.css';

/** Mails that were not sent, for trying everything on one machine. */
export function MailsPage() {
  return (
    <div className={`${classes.narrow} stack gap8`}>
      <PageHeading>{deskTitles['/admin/mails']}</PageHeading>
      <MailBoard />
    </div>
  );
}
