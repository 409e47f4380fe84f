import { Button } from '@mantine/core';
import { useState } from 'react';
import { messageOf } from '../../lib/api/api-error.ts';
import { ErrorNotice } from '../../ui/notice.tsx';

interface LinkFormProps {
  words: { lead: string; submit: string; failed: string };
  send: () => Promise<{ message: string }>;
  onDone: (message: string) => void;
}

/** What a link of a mail does, behind a button: programs that scan mails open links too. */
export function LinkForm({ words: say, send, onDone }: LinkFormProps) {
  const [isBusy, setBusy] = useState(false);
  const [failure, fail] = useState<string | null>(null);

  async function confirm(): Promise<void> {
    setBusy(true);
    fail(null);
    try {
      onDone((await send()).message);
    } catch (error) {
      fail(messageOf(error, say.failed));
      setBusy(false);
    }
  }

  return (
    <div className="stack anywhere gap8">
      <p>{say.lead}</p>
      {failure && <ErrorNotice>{failure}</ErrorNotice>}
      <Button fullWidth loading={isBusy} onClick={() => void confirm()}>
        {say.submit}
      </Button>
    </div>
  );
}
