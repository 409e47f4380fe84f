import { Button } from '@mantine/core';
import { IconShieldExclamation } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { messageOf } from '../../lib/api/api-error.ts';
import { useCall } from '../../lib/api/write.ts';
import { useOwnPesos } from '../../ui/money.tsx';
import { useNotices } from './api.ts';
import { describeEvent, nameEvent } from './name-event.ts';
import classes from './security.module.css';
import { words } from './words.ts';

/** What others did with the account. Shown until the person confirms it. */
export function Notices({ to }: { to: '/agent/security' | '/admin/security' }) {
  const { data } = useNotices();
  const { send, isPending, error } = useCall('dismissSecurityNotices', {
    awaits: ['listSecurityNotices'],
  });
  const ownPesos = useOwnPesos();
  const [newest, ...older] = data ?? [];
  if (newest === undefined) return null;
  return (
    <aside aria-label={words.notice} className={`${classes.notice} flex gap6`}>
      <IconShieldExclamation size={24} aria-hidden className="gold" />
      <div className="stack gap4 shrinks anywhere">
        <p>
          <strong>{nameEvent(newest, ownPesos)}</strong>
          <br />
          <span className="small">{describeEvent(newest)}</span>
          {older.length > 0 && <span className="small"> {words.andMore(older.length)}</span>}
        </p>
        <p>{newest.isDismissible ? words.was : words.stays}</p>
        {error && <p role="alert">{messageOf(error, words.dismissFailed)}</p>}
        <div className="row gap4">
          {newest.isDismissible && (
            <Button
              variant="default"
              loading={isPending}
              onClick={() => send({ until: newest.createdAt })}
            >
              {words.itWasMe}
            </Button>
          )}
          <Button variant="default" renderRoot={(props) => <Link to={to} {...props} />}>
            {newest.isDismissible ? words.look : words.lookAtIt}
          </Button>
        </div>
      </div>
    </aside>
  );
}
