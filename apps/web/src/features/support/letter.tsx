import { ApiError } from '../../lib/api/api-error.ts';
import { EACH_30_S, useRead } from '../../lib/api/read.ts';
import { CopyField } from '../../ui/copy-and-share.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { InfoNotice } from '../../ui/notice.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { useLetterWriting } from './api.ts';
import { Conversation } from './conversation.tsx';
import { words } from './words.ts';

const say = words.letter;

/** The conversation of a secret address, and the link to keep. */
export function Letter({ address }: { address: string }) {
  const query = useRead('readLetter', { address }, EACH_30_S);
  const { data, error } = query;
  const writing = useLetterWriting(address);
  if (data) {
    const link = `${location.origin}/support/letter#${address}`;
    return (
      <div className="stack gap8">
        <InfoNotice>
          <strong>{say.keep}</strong>
          <p>{say.keepNote}</p>
        </InfoNotice>
        <CopyField name={say.link} text={link} isLong />
        <Conversation thread={data} {...writing} />
      </div>
    );
  }
  if (error instanceof ApiError && error.status === 404) {
    return <EmptyState title={say.unknown}>{say.unknownNext}</EmptyState>;
  }
  return <Loaded query={query} failed={words.thread.failed} heightRem={20} />;
}
