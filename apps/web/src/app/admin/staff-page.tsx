import { PasswordLinkDialog } from '../../features/members/member-dialogs.tsx';
import { StaffList } from '../../features/staff/staff-list.tsx';
import { Card } from '../../ui/card.tsx';
import { DeskPage } from './desk-page.tsx';

/** Who works at the desk, and what each may do. */
export function StaffPage() {
  return (
    <DeskPage path="/admin/staff">
      <Card>
        <StaffList
          linkDialog={(person, onClose) => <PasswordLinkDialog member={person} onClose={onClose} />}
        />
      </Card>
    </DeskPage>
  );
}
