import { MailBoard } from '../../features/mail/mail-board.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import classes from './admin-area.module.css';
import { words } from './words.ts';

/** Mails that were not sent, for trying everything on one machine. */
export function MailsPage() {
  return (
    <div className={classes.narrow}>
      <PageHeading>{words.headings.mails}</PageHeading>
      <MailBoard />
    </div>
  );
}
