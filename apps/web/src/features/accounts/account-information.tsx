import type { User } from '@barya/contract/accounts';
import { Card } from '../../ui/card.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { words } from './settings-words.ts';

const say = words.information;

/** What an account is, to be read only. */
export function AccountInformation({ user }: { user: User }) {
  return (
    <Card title={say.heading}>
      <FactList
        facts={[
          { name: say.username, value: user.username },
          { name: user.email.includes('@') ? say.email : say.mobile, value: user.email },
          { name: say.accountType, value: user.role },
        ]}
      />
    </Card>
  );
}
