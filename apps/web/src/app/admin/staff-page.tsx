import { StaffList } from '../../features/staff/staff-list.tsx';
import { deskTitles } from '../../lib/desk-titles.ts';
import { Card } from '../../ui/card.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';

/** Who works at the desk, and what each may do. */
export function StaffPage() {
  return (
    <div className="stack gap8">
      <PageHeading>{deskTitles['/admin/staff']}</PageHeading>
      <Card>
        <StaffList />
      </Card>
    </div>
  );
}
