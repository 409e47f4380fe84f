import type { PayoutAccount } from '@barya/contract/payout-accounts';
import { Button } from '@mantine/core';
import { IconId } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { messageOf } from '../../lib/api/api-error.ts';
import { useRead } from '../../lib/api/read.ts';
import { fetchCode } from '../../lib/fetch-code.ts';
import { Card } from '../../ui/card.tsx';
import { keepFocus } from '../../ui/keep-focus.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { ErrorNotice } from '../../ui/notice.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { AccountLine } from './account-lines.tsx';
import { words } from './member-words.ts';
import classes from './withdrawals.module.css';

const say = words.accounts;

const AccountDialog = lazy(async () => ({
  default: (await fetchCode(() => import('./account-dialogs.tsx'))).AccountDialog,
}));

interface ListProps {
  onChoose: (account: PayoutAccount) => void;
}

interface SavedAccountsProps extends ListProps {
  /** Why an account could not be saved. */
  notSaved: Error | null;
}

/** The accounts that the member keeps: use, rename, remove. */
export function SavedAccounts({ onChoose, notSaved }: SavedAccountsProps) {
  const query = useRead('listPayoutAccounts');
  const { data } = query;
  return (
    <Card title={say.heading}>
      {notSaved && <ErrorNotice title={say.notSaved}>{messageOf(notSaved, '')}</ErrorNotice>}
      {data ? (
        <AccountList accounts={data} onChoose={onChoose} />
      ) : (
        <Loaded query={query} failed={say.failed} heightRem={6} />
      )}
    </Card>
  );
}

function AccountList({ accounts, onChoose }: ListProps & { accounts: PayoutAccount[] }) {
  const [asked, ask] = useState<{ account: PayoutAccount; kind: 'rename' | 'remove' } | null>(null);
  return (
    <>
      {accounts.length === 0 && (
        <EmptyState Icon={IconId} title={say.empty}>
          {say.emptyNext}
        </EmptyState>
      )}
      <ul className="stack ruled">
        {accounts.map((account) => (
          <li
            key={account._id}
            ref={keepFocus}
            className={`${classes.accountRow} row middle apart`}
          >
            <AccountText account={account} />
            <div className="row gap4">
              <Button
                variant="default"
                px="sm"
                aria-label={say.chooseOf(account.name)}
                onClick={() => onChoose(account)}
              >
                {say.choose}
              </Button>
              <Button
                variant="default"
                px="sm"
                aria-label={say.renameOf(account.name)}
                onClick={() => ask({ account, kind: 'rename' })}
              >
                {say.rename}
              </Button>
              <Button
                variant="default"
                px="sm"
                aria-label={say.removeOf(account.name)}
                onClick={() => ask({ account, kind: 'remove' })}
              >
                {say.remove}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {asked && (
        <Suspense>
          <AccountDialog {...asked} onClose={() => ask(null)} />
        </Suspense>
      )}
    </>
  );
}

function AccountText({ account }: { account: PayoutAccount }) {
  const { name, accountName } = account;
  return (
    <div className={classes.accountText}>
      <strong className="block anywhere">{name}</strong>
      <span className="block anywhere soft size13 tight">
        <AccountLine account={account} />
      </span>
      <span className="block anywhere soft size13 tight">{accountName}</span>
    </div>
  );
}
