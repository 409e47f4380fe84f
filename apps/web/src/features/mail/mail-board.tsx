import type { FiledMail } from '@barya/contract/mails';
import { useRead } from '../../lib/api/read.ts';
import { formatMoment } from '../../lib/dates.ts';
import { Breakable } from '../../ui/breakable.tsx';
import { Card } from '../../ui/card.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { InfoNotice } from '../../ui/notice.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { words as say } from './board-words.ts';
import classes from './mail.module.css';

/** Mails of the last days that became files because no mail server is set. */
export function MailBoard() {
  const query = useRead('listMails');
  const { data } = query;
  if (!data) return <Loaded query={query} failed={say.failed} heightRem={20} />;
  const { isSending, sender, keptDays, total, mails } = data;
  return (
    <div className="stack anywhere gap6">
      <InfoNotice>
        {isSending ? say.sending(sender) : `${say.notSending} ${say.hidden(keptDays)}`}
      </InfoNotice>
      {mails.length === 0 && !isSending && (
        <EmptyState title={say.empty}>{say.emptyNext}</EmptyState>
      )}
      {mails.map((mail) => (
        <MailCard key={mail._id} mail={mail} />
      ))}
      {total > mails.length && <p className="small soft">{say.newest(mails.length, total)}</p>}
    </div>
  );
}

function MailCard({ mail: { to, subject, text, createdAt } }: { mail: FiledMail }) {
  return (
    <Card title={subject} aside={<StatusBadge status="inactive" label={say.notSent} />}>
      <p className="small soft">
        <Breakable text={say.to(to, formatMoment(createdAt))} />
      </p>
      <pre className={classes.text}>{text.trim()}</pre>
    </Card>
  );
}
