import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { LinkForm } from '../../features/mail/link-form.tsx';
import { words } from '../../features/mail/words.ts';
import { callApi } from '../../lib/api/call-api.ts';
import { ErrorNotice, InfoNotice } from '../../ui/notice.tsx';
import classes from './door-page.module.css';
import { DoorPage } from './door-page.tsx';

const say = words.unsubscribe;
const route = getRouteApi('/unsubscribe');

/** Where the last line of an optional mail leads. Mail programs post to the same address. */
export function UnsubscribePage() {
  const { token = '', kind = '' } = route.useSearch();
  const [done, setDone] = useState<string | null>(null);
  const isComplete = token !== '' && kind !== '';
  return (
    <DoorPage heading={say.heading}>
      <div role="status" className={classes.said}>
        {done && <InfoNotice>{done}</InfoNotice>}
      </div>
      {done === null && !isComplete && <ErrorNotice>{say.incomplete}</ErrorNotice>}
      {done === null && isComplete && (
        <LinkForm
          words={say}
          send={() => callApi('unsubscribe', {}, { query: { token, kind } })}
          onDone={setDone}
        />
      )}
      <p className={`${classes.other} center`}>
        <Link to="/login">{say.toLogin}</Link>
      </p>
    </DoorPage>
  );
}
