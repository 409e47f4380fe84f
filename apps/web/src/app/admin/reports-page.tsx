import { useNavigate, useSearch } from '@tanstack/react-router';
import { words as audit } from '../../features/audit/words.ts';
import { ReportView } from '../../features/reports/report-view.tsx';
import { DeskPage } from './desk-page.tsx';

/** The report of a month. */
export function ReportsPage() {
  const { month } = useSearch({ from: '/admin/reports' });
  const navigate = useNavigate();
  return (
    <DeskPage path="/admin/reports">
      <ReportView
        typedMonth={month}
        actionNames={audit.actions}
        onMonth={(chosen) =>
          void navigate({ to: '/admin/reports', search: { month: chosen }, resetScroll: false })
        }
      />
    </DeskPage>
  );
}
