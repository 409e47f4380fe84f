import { getRouteApi, Link } from '@tanstack/react-router';
import { useProfile } from '../../features/accounts/api.ts';
import { Invite } from '../../features/referrals/invite.tsx';
import { NameSwitch } from '../../features/referrals/name-switch.tsx';
import { TeamList } from '../../features/referrals/team-list.tsx';
import { words as referralWords } from '../../features/referrals/words.ts';
import { Card } from '../../ui/card.tsx';
import { labels } from '../../ui/labels.ts';
import { HideBalancesButton } from '../../ui/money.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { ErrorState } from '../../ui/states.tsx';
import classes from './page.module.css';
import { goTo, levels, placeOf } from './search.ts';
import { words } from './words.ts';

const route = getRouteApi('/agent/team');

/** Direct and indirect downlines, and the referral code. */
export function TeamPage() {
  const { data, error, refetch } = useProfile();
  const address = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <div className="stack gap6">
      <PageHeading aside={<HideBalancesButton />}>{words.teamHeading}</PageHeading>
      {data && (
        <p>
          {data.invitedBy === null
            ? referralWords.invitedByOperator
            : referralWords.invitedBy(data.invitedBy)}
        </p>
      )}
      <Card title={referralWords.invite}>
        {error && !data ? (
          <ErrorState message={referralWords.codeFailed} onRetry={() => void refetch()} />
        ) : (
          <div className="stack gap6">
            <Invite referralCode={data?.referralCode} isTabbed />
            {data && <NameSwitch isOn={data.invitesByName} />}
            <Link to="/demo" className="tap">
              {referralWords.demo}
            </Link>
          </div>
        )}
      </Card>
      <SearchField
        label={referralWords.search}
        placeholder={labels.username}
        value={address.search ?? ''}
        onSearch={(search) =>
          void navigate({ search: search ? { search } : {}, replace: true, resetScroll: false })
        }
      />
      <div className={`${classes.two} stack gap6`}>
        {levels.map((level) => (
          <TeamList
            key={level}
            level={level}
            place={placeOf(address, level)}
            search={address.search}
            onPlace={(to) =>
              void navigate({ search: goTo(address, level, to), resetScroll: false })
            }
          />
        ))}
      </div>
    </div>
  );
}
