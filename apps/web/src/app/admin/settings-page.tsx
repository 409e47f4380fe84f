import { Link } from '@tanstack/react-router';
import { MailSettings } from '../../features/mail/mail-settings.tsx';
import { PushCard } from '../../features/notices/push-card.tsx';
import type { SettingsSection } from '../../features/settings/settings-facts.tsx';
import { SettingsSectionView } from '../../features/settings/settings-form.tsx';
import { words as settingsWords } from '../../features/settings/words.ts';
import { messageOf } from '../../lib/api/api-error.ts';
import { useRead } from '../../lib/api/read.ts';
import type { deskTitles } from '../../lib/desk-titles.ts';
import { useCurrentUser } from '../../lib/session/current-user.ts';
import { Loaded } from '../../ui/loaded.tsx';
import classes from './admin-area.module.css';
import { DeskPage } from './desk-page.tsx';
import { words } from './words.ts';

/** The page of one section. */
const pageOf = (path: keyof typeof deskTitles, section: SettingsSection) =>
  function Page() {
    const query = useRead('readSettings');
    const { data } = query;
    return (
      <DeskPage path={path} aside={<ToSecurity />}>
        {!data && (
          <Loaded
            query={query}
            failed={messageOf(query.error, settingsWords.admin.failed)}
            heightRem={24}
          />
        )}
        {data && <SettingsSectionView settings={data} section={section} />}
      </DeskPage>
    );
  };

const ToSecurity = () => (
  <Link to="/admin/security" className={`${classes.back} inline middle`}>
    {words.toSecurity}
  </Link>
);

export const SettingsPage = pageOf('/admin/settings', 'general');
export const SecondPersonPage = pageOf('/admin/settings/second-person', 'secondPerson');
export const OperatorPage = pageOf('/admin/settings/operator', 'operator');
export const AnswersPage = pageOf('/admin/settings/answers', 'answers');

/** How mails and push messages leave this site. */
export function MailSettingsPage() {
  const user = useCurrentUser();
  return (
    <DeskPage path="/admin/settings/mail" aside={<ToSecurity />}>
      <MailSettings />
      {user && <PushCard memberId={user._id} />}
    </DeskPage>
  );
}
