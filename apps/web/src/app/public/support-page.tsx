import type { User } from '@barya/contract/accounts';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { AskForm } from '../../features/support/ask-form.tsx';
import { readAbout } from '../../features/support/name-about.ts';
import { SupportPlace } from '../../features/support/support-place.tsx';
import { UsualAnswer } from '../../features/support/usual-answer.tsx';
import { words as supportWords } from '../../features/support/words.ts';
import { currentUserQuery } from '../../lib/session/current-user.ts';
import { InfoNotice } from '../../ui/notice.tsx';
import { Placeholder } from '../../ui/states.tsx';
import classes from './door-page.module.css';
import { DoorPage } from './door-page.tsx';

const say = supportWords.letter;
const route = getRouteApi('/support');

/** Where anybody reaches support: a letter without a session, conversations with one. */
export function SupportPage() {
  const { data: user, isPending } = useQuery(currentUserQuery);
  return (
    <DoorPage heading={supportWords.newHeading}>
      {isPending ? <Placeholder heightRem={20} /> : <Support user={user ?? null} />}
    </DoorPage>
  );
}

function Support({ user }: { user: User | null }) {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const about = readAbout(search);
  if (user?.role === 'admin') {
    return (
      <InfoNotice>
        {say.forStaff} <Link to="/admin/support">{say.toDesk}</Link>
      </InfoNotice>
    );
  }
  if (user?.role === 'agent' && user.isActive) {
    return (
      <InfoNotice>
        {say.toOwn}{' '}
        <Link to={about ? '/agent/support/new' : '/agent/support'} search={about ? search : {}}>
          {say.toOwnLink}
        </Link>
      </InfoNotice>
    );
  }
  if (user) return <SupportPlace about={about} />;
  return (
    <>
      <p>{say.lead}</p>
      <UsualAnswer />
      <AskForm
        hasAccount={false}
        about={about}
        onSent={(_thread, address) =>
          void navigate({ to: '/support/letter', hash: address ?? '', replace: true })
        }
      />
      <p className={`${classes.other} center`}>
        <Link to="/login">{say.toLogin}</Link>
      </p>
    </>
  );
}
