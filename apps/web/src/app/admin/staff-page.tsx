import { StaffList } from '../../features/staff/staff-list.tsx';
import { deskTitles } from '../../lib/titles.ts';
import { Card } from '../../ui/card.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import classes from './admin-area.module.css';

/** Who works at the desk, and what each may do. */
export function StaffPage() {
  return (
    <div className={classes.page}>
      <PageHeading>{deskTitles['/admin/staff']}</PageHeading>
      <Card>
        <StaffList />
      </Card>
    </div>
  );
}
