import { useState } from 'react';
import { CopyField, ShareButton } from '../../ui/copy-and-share.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { MessengerButton } from './messenger-button.tsx';
import classes from './referrals.module.css';
import { words } from './words.ts';

interface InviteProps {
  /** Undefined while loading. */
  referralCode: string | undefined;
  /** Puts code and link into two tabs, for small spaces. */
  isTabbed?: boolean;
}

const tabs = [
  { value: 'code', label: words.code },
  { value: 'link', label: words.link },
] as const;

/** A referral code and its link, to show, copy or share. */
export function Invite({ referralCode, isTabbed = false }: InviteProps) {
  const [tab, setTab] = useState<'code' | 'link'>('code');
  const url = referralCode && linkOf(referralCode);
  const code = <CopyField name={words.code} text={referralCode} />;
  const address = <CopyField name={words.link} text={url} />;
  return (
    <div className={`${classes.invite} row middle`}>
      <div className={`${classes.texts} stack gap8 shrinks`}>
        {isTabbed ? (
          <Tabs label={words.invite} value={tab} tabs={tabs} onChange={setTab}>
            {tab === 'code' ? code : address}
          </Tabs>
        ) : (
          <>
            {code}
            {address}
          </>
        )}
        <div className={`${classes.ways} row gap4 fill`}>
          <ShareButton
            shared={url ? { title: words.shareTitle, text: words.shareText, url } : undefined}
          />
          <MessengerButton url={url || undefined} />
        </div>
      </div>
      <figure className={`${classes.qr} row middle`}>
        <div className={classes.qrPlace}>
          {url && <QrCode text={url} label={words.qr} className={classes.qrCode} />}
        </div>
        <figcaption className="small soft">{words.qrHint}</figcaption>
      </figure>
    </div>
  );
}

/** The shared link. It fills in the code on the registration form. */
function linkOf(referralCode: string): string {
  return `${location.origin}/register?ref=${encodeURIComponent(referralCode)}`;
}
