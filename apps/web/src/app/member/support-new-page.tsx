import { getRouteApi, Link } from '@tanstack/react-router';
import { AskForm } from '../../features/support/ask-form.tsx';
import { readAbout } from '../../features/support/name-about.ts';
import { UsualAnswer } from '../../features/support/usual-answer.tsx';
import { words as supportWords } from '../../features/support/words.ts';
import { Card } from '../../ui/card.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import classes from './page.module.css';

const route = getRouteApi('/agent/support/new');

/** Begins a conversation with support, about what the address says. */
export function SupportNewPage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const about = readAbout(search);
  return (
    <div className={`${classes.narrow} stack gap6`}>
      <PageHeading>{supportWords.newHeading}</PageHeading>
      <UsualAnswer />
      <Card>
        <AskForm
          key={JSON.stringify(about)}
          hasAccount
          about={about}
          onSent={({ _id: id }) =>
            void navigate({ to: '/agent/support/$id', params: { id }, replace: true })
          }
        />
      </Card>
      <Link to="/agent/support" className="tap">
        {supportWords.list.back}
      </Link>
    </div>
  );
}
