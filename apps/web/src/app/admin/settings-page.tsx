import { Link } from '@tanstack/react-router';
import { SettingsForm } from '../../features/settings/settings-form.tsx';
import { words as settingsWords } from '../../features/settings/words.ts';
import { messageOf } from '../../lib/api/api-error.ts';
import { useRead } from '../../lib/api/read.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { ErrorState, Placeholder } from '../../ui/states.tsx';
import classes from './admin-area.module.css';
import { words } from './words.ts';

export function SettingsPage() {
  const { data, error, refetch } = useRead('readSettings');
  return (
    <div className={classes.page}>
      <PageHeading
        aside={
          <Link to="/admin/security" className={classes.back}>
            {words.toSecurity}
          </Link>
        }
      >
        {words.headings.settings}
      </PageHeading>
      {error && !data && (
        <ErrorState
          message={messageOf(error, settingsWords.admin.failed)}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Placeholder heightRem={24} />}
      {data && <SettingsForm settings={data} />}
    </div>
  );
}
