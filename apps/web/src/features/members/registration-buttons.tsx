import type { Member } from '@barya/contract/members';
import { Button } from '@mantine/core';
import { useState } from 'react';
import classes from './members.module.css';
import { RegistrationDialog } from './registration-dialog.tsx';
import { words } from './words.ts';

const say = words.registrations;

interface RegistrationButtonsProps {
  member: Member;
  isCompact?: boolean;
  onDecided: () => void;
}

/** Approves or declines a registration, each after a question that names the person. */
export function RegistrationButtons({ member, isCompact, onDecided }: RegistrationButtonsProps) {
  const [verb, setVerb] = useState<'approve' | 'decline' | null>(null);
  const size = isCompact ? 'compact-md' : 'md';
  return (
    <span className={classes.actions}>
      <Button
        size={size}
        aria-label={say.approveOf(member.username)}
        onClick={() => setVerb('approve')}
      >
        {say.approve}
      </Button>
      <Button
        size={size}
        variant="default"
        aria-label={say.declineOf(member.username)}
        onClick={() => setVerb('decline')}
      >
        {say.decline}
      </Button>
      {verb && (
        <RegistrationDialog
          verb={verb}
          member={member}
          onClose={() => setVerb(null)}
          onDecided={onDecided}
        />
      )}
    </span>
  );
}
