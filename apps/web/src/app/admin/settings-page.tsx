import { Link } from '@tanstack/react-router';
import { SettingsForm } from '../../features/settings/settings-form.tsx';
import { words as settingsWords } from '../../features/settings/words.ts';
import { messageOf } from '../../lib/api/api-error.ts';
import { useRead } from '../../lib/api/read.ts';
import { Loaded } from '../../ui/loaded.tsx';
import classes from './admin-area.module.css';
import { DeskPage } from './desk-page.tsx';
import { words } from './words.ts';

export function SettingsPage() {
  const query = useRead('readSettings');
  const { data } = query;
  return (
    <DeskPage
      path="/admin/settings"
      aside={
        <Link to="/admin/security" className={`${classes.back} inline middle`}>
          {words.toSecurity}
        </Link>
      }
    >
      {!data && (
        <Loaded
          query={query}
          failed={messageOf(query.error, settingsWords.admin.failed)}
          heightRem={24}
        />
      )}
      {data && <SettingsForm settings={data} />}
    </DeskPage>
  );
}
