import { Button } from '@mantine/core';
import { IconShare } from '@tabler/icons-react';
import { CopyField } from '../../ui/copy-field.tsx';
import { showToast } from '../../ui/toasts.ts';
import classes from './referrals.module.css';
import { words } from './words.ts';

/** A referral code and its link, to be copied or shared. */
export function Invite({ referralCode }: { referralCode: string | undefined }) {
  const link = referralCode && linkOf(referralCode);
  return (
    <div className={classes.invite}>
      <CopyField name={words.code} text={referralCode} />
      <CopyField name={words.link} text={link} />
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
