import { limits } from '@barya/contract/limits';
import type { PayoutAccount } from '@barya/contract/payout-accounts';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { messageOf } from '../../lib/api/api-error.ts';
import { useCall } from '../../lib/api/write.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { showToast } from '../../ui/toasts.tsx';
import { AccountLine } from './account-lines.tsx';
import { words } from './member-words.ts';

const say = words.accounts;

interface DialogProps {
  account: PayoutAccount;
  onClose: () => void;
}

/** Renames or removes a saved account. */
export function AccountDialog({ kind, ...props }: DialogProps & { kind: 'rename' | 'remove' }) {
  return kind === 'rename' ? <RenameDialog {...props} /> : <RemoveDialog {...props} />;
}

function RenameDialog({ account, onClose }: DialogProps) {
  const { send, isPending, error } = useCall('renamePayoutAccount', {
    refreshes: ['listPayoutAccounts'],
  });
  const [name, setName] = useState(account.name);
  const [isMissing, setMissing] = useState(false);

  function rename(): void {
    if (name.trim() === '') {
      setMissing(true);
      return;
    }
    send({ id: account._id, name: name.trim() }, ({ message }) => {
      showToast({ title: message, kind: 'success' });
      onClose();
    });
  }

  return (
    <ConfirmDialog
      title={say.renameTitle(account.name)}
      onClose={onClose}
      confirmLabel={say.saveName}
      onConfirm={rename}
      isBusy={isPending}
      isReady={false}
      error={error && messageOf(error, say.renameFailed)}
    >
      <TextInput
        label={say.name}
        autoComplete="off"
        maxLength={limits.payoutAccountName.longest}
        data-autofocus
        value={name}
        error={isMissing && say.nameMissing}
        onChange={(event) => {
          setName(event.currentTarget.value);
          setMissing(false);
        }}
      />
    </ConfirmDialog>
  );
}

function RemoveDialog({ account, onClose }: DialogProps) {
  const { send, isPending, error } = useCall('removePayoutAccount', {
    refreshes: ['listPayoutAccounts'],
  });

  function remove(): void {
    send({ id: account._id }, ({ message }) => {
      showToast({ title: message, kind: 'success' });
      onClose();
    });
  }

  return (
    <ConfirmDialog
      title={say.removeTitle(account.name)}
      isDangerous
      onClose={onClose}
      leaveLabel={say.keep}
      confirmLabel={say.removeSubmit}
      onConfirm={remove}
      isBusy={isPending}
      error={error && messageOf(error, say.removeFailed)}
    >
      <p>
        <AccountLine account={account} />
      </p>
      <p className="small">{say.removeNote}</p>
    </ConfirmDialog>
  );
}
