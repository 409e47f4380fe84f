import { DrawerActions } from '../../ui/data-view/drawer.tsx';
import { RowDrawer } from '../../ui/data-view/row-drawer.tsx';
import { useUser } from './api.ts';
import { MemberFacts } from './member-facts.tsx';
import { RegistrationButtons } from './registration-buttons.tsx';
import { words } from './words.ts';

interface RegistrationDrawerProps {
  id: string;
  onClose: () => void;
  onDecided: (id: string) => void;
}

/** Who waits for approval, and the decision. */
export function RegistrationDrawer({ id, onClose, onDecided }: RegistrationDrawerProps) {
  return (
    <RowDrawer
      query={useUser(id)}
      title={({ username }) => username}
      loadingTitle={words.details.loading}
      onClose={onClose}
    >
      {(member) => (
        <>
          <MemberFacts member={member} />
          {member.status === 'pending' && member.isActive && (
            <DrawerActions>
              <RegistrationButtons member={member} onDecided={() => onDecided(id)} />
            </DrawerActions>
          )}
        </>
      )}
    </RowDrawer>
  );
}
