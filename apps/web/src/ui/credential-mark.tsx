import type { CredentialFlag } from '@barya/contract/credential-flag';
import { credentialFlagNames } from '@barya/contract/credential-flag-names';
import { IconKey } from '@tabler/icons-react';
import { formatMoment } from '../lib/dates.ts';
import { deskLabels } from './desk-labels.ts';
import classes from './signal-mark.module.css';

const say = deskLabels.credentialFlag;

/** "Password link by ana.cruz, Nov 28, 9:40 AM" */
export function tellCredential({ kind, by, at }: CredentialFlag): string {
  return say.tell(credentialFlagNames[kind], by?.username ?? say.byCommand, formatMoment(at));
}

/** The way in that staff gave its member alone shortly before. Nothing without one. */
export function CredentialMark({ flag }: { flag: CredentialFlag | null | undefined }) {
  if (!flag) return null;
  return (
    <span className={`${classes.mark} gap2 wait regular size13`}>
      <IconKey size={14} stroke={2} aria-hidden />
      <span>{tellCredential(flag)}</span>
    </span>
  );
}
