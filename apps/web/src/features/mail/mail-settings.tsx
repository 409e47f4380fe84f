import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { messageOf } from '../../lib/api/api-error.ts';
import { useRead } from '../../lib/api/read.ts';
import { useCall } from '../../lib/api/write.ts';
import { Allowed } from '../../lib/session/may.tsx';
import { Card } from '../../ui/card.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { ErrorNotice } from '../../ui/notice.tsx';
import { showToast } from '../../ui/toasts.tsx';
import { words as say } from './board-words.ts';

/** Whether a mail server is set, and a mail to oneself to try it. */
export function MailSettings() {
  const query = useRead('listMails');
  const { data } = query;
  return (
    <Card title={say.heading}>
      {!data && <Loaded query={query} failed={say.failed} heightRem={8} />}
      {data && (
        <div className="stack anywhere gap6">
          <p>{data.isSending ? say.sending(data.sender) : say.notSending}</p>
          <Allowed to="settings">
            <TestMail />
          </Allowed>
          <Link to="/admin/mails">{say.toBoard}</Link>
        </div>
      )}
    </Card>
  );
}

function TestMail() {
  const { send, isPending, error } = useCall('sendTestMail', { awaits: ['listMails'] });
  return (
    <>
      {error && (
        <ErrorNotice>
          {messageOf(error, say.testFailed)} <Link to="/admin/security">{say.toAddress}</Link>
        </ErrorNotice>
      )}
      <div>
        <Button
          variant="default"
          loading={isPending}
          onClick={() => send({}, ({ message }) => showToast({ title: message, kind: 'success' }))}
        >
          {say.sendTest}
        </Button>
      </div>
    </>
  );
}
