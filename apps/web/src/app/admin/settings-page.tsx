import { Link } from '@tanstack/react-router';
import { SettingsForm } from '../../features/settings/settings-form.tsx';
import { words as settingsWords } from '../../features/settings/words.ts';
import { messageOf } from '../../lib/api/api-error.ts';
import { useRead } from '../../lib/api/read.ts';
import { deskTitles } from '../../lib/desk-titles.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import classes from './admin-area.module.css';
import { words } from './words.ts';

export function SettingsPage() {
  const query = useRead('readSettings');
  const { data } = query;
  return (
    <div className="stack gap8">
      <PageHeading
        aside={
          <Link to="/admin/security" className={`${classes.back} inline middle`}>
            {words.toSecurity}
          </Link>
        }
      >
        {deskTitles['/admin/settings']}
      </PageHeading>
      {!data && (
        <Loaded
          query={query}
          failed={messageOf(query.error, settingsWords.admin.failed)}
          heightRem={24}
        />
      )}
      {data && <SettingsForm settings={data} />}
    </div>
  );
}
