import { Button } from '@mantine/core';
import { IconShare } from '@tabler/icons-react';
import { useState } from 'react';
import { CopyField } from '../../ui/copy-field.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { showToast } from '../../ui/toasts.ts';
import classes from './referrals.module.css';
import { words } from './words.ts';

interface InviteProps {
  /** Undefined while it is asked for. */
  referralCode: string | undefined;
  /** Shows the code and the link in two tabs, where there is little room. */
  isTabbed?: boolean;
}

const tabs = [
  { value: 'code', label: words.code },
  { value: 'link', label: words.link },
] as const;

/** A referral code and its link, to be copied or shared. */
export function Invite({ referralCode, isTabbed = false }: InviteProps) {
  const [tab, setTab] = useState<'code' | 'link'>('code');
  const link = referralCode && linkOf(referralCode);
  const code = <CopyField name={words.code} text={referralCode} />;
  const address = <CopyField name={words.link} text={link} />;
  return (
    <div className={classes.invite}>
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
      <Button
        disabled={!link}
        leftSection={<IconShare size={18} aria-hidden />}
        onClick={() => void share(link ?? '')}
      >
        {words.share}
      </Button>
    </div>
  );
}

/** The address that people share; the code in it is filled in for whoever opens it. */
function linkOf(referralCode: string): string {
  return `${location.origin}/register?ref=${encodeURIComponent(referralCode)}`;
}

async function share(url: string): Promise<void> {
  if (!navigator.share) {
    showToast({ title: words.notShareable, kind: 'info', durationMs: 3_000 });
    return;
  }
  try {
    await navigator.share({ title: words.shareTitle, url });
  } catch {
    // The person closed the sheet.
  }
}
