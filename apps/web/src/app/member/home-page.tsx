import type { RouteName } from '@barya/contract/paths';
import { toPesos } from '@barya/money';
import {
  DAY_MS,
  DEFAULT_CLICK_REWARD_CENTAVOS,
  DEFAULT_DAILY_CLICK_LIMIT,
  DEFAULT_DAILY_CLICK_MAXIMUM_CENTAVOS,
  manilaDayOf,
  manilaDayStart,
  payPerClick,
} from '@barya/rules';
import { IconExternalLink, IconUsersGroup } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import {
  Fragment,
  lazy,
  type ReactNode,
  Suspense,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useState,
} from 'react';
import { useProfile } from '../../features/accounts/api.ts';
import { LogoutButton } from '../../features/accounts/logout-button.tsx';
import { RecentActivity } from '../../features/activity/recent-activity.tsx';
import { ClickingPanel, ClickingPlaceholder } from '../../features/clicking/clicking-panel.tsx';
import type { Clicks } from '../../features/clicking/use-clicks.ts';
import { changeUser } from '../../features/notices/unread.ts';
import { MyPackages } from '../../features/packages/my-packages.tsx';
import { Offers } from '../../features/packages/offers.tsx';
import { useNotices } from '../../features/security/api.ts';
import {
  earningsBy,
  earningsQuery,
  useEarnings,
  withClicks,
} from '../../features/statistics/earnings.ts';
import { words as statisticsWords } from '../../features/statistics/member-words.ts';
import { MoneyCard, StatCards } from '../../features/statistics/stat-cards.tsx';
import type { AnswerOf } from '../../lib/api/asked.ts';
import { callApi } from '../../lib/api/call-api.ts';
import { composed } from '../../lib/api/composed.ts';
import { keyOf, refresh, useRead } from '../../lib/api/read.ts';
import { serverNow } from '../../lib/clock.ts';
import { fetchCode } from '../../lib/fetch-code.ts';
import { centavosOf } from '../../lib/money.ts';
import { queryClient } from '../../lib/query-client.ts';
import { useCurrentUser } from '../../lib/session/current-user.ts';
import { AsOf } from '../../ui/as-of.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { ErrorState } from '../../ui/states.tsx';
import link from './community-link.module.css';
import { isBeginner, listWaiting } from './decide-waiting.ts';
import { FirstSteps } from './first-steps.tsx';
import { HomeActions } from './home-actions.tsx';
import classes from './home-page.module.css';
import { ProofLine } from './home-proof.tsx';
import { WaitingLines } from './waiting-lines.tsx';
import { words } from './words.ts';

// The daily limit until the current terms load.
const defaultTerms = {
  dailyClickLimit: DEFAULT_DAILY_CLICK_LIMIT,
  dailyClickMaximum: toPesos(DEFAULT_DAILY_CLICK_MAXIMUM_CENTAVOS),
  payPerClick: toPesos(
    payPerClick(
      DEFAULT_CLICK_REWARD_CENTAVOS,
      DEFAULT_DAILY_CLICK_MAXIMUM_CENTAVOS,
      DEFAULT_DAILY_CLICK_LIMIT,
    ),
  ),
};

/**
 * Asks for what the home shows, so that the answer is under way while it is drawn. One call serves
 * all queries that ask at the same time; after a failure they ask again.
 */
export function prefetchHome(): void {
  let asked: Promise<AnswerOf<'readHome'>> | null = null;
  const ask = () => {
    asked ??= callApi('readHome').finally(() => {
      asked = null;
    });
    return asked;
  };
  const prefetch = <Name extends RouteName>(
    name: Name,
    read: (home: AnswerOf<'readHome'>) => AnswerOf<Name>,
  ) => queryClient.prefetchQuery(composed(keyOf(name), async () => read(await ask())));
  void queryClient.prefetchQuery(earningsBy(async () => (await ask()).earnings));
  void prefetch('readProfile', ({ profile }) => profile);
  void prefetch('listActivePackages', ({ packages }) => packages);
  void prefetch('listSecurityNotices', ({ securityNotices }) => securityNotices);
  void prefetch('readWaiting', ({ waiting }) => waiting);
}

/** The member's dashboard: balances, coin, packages. */
export function HomePage() {
  const user = useCurrentUser();
  // Stays for this visit: the first click must not move the coin away.
  const [isNew] = useState(() => user != null && isBeginner(user));
  const query = useEarnings();
  const { data: earnings, error, refetch } = query;
  const { data: profile } = useProfile();
  const packages = useRead('listActivePackages');
  const notices = useNotices();
  const waiting = useRead('readWaiting');
  const terms = profile ?? defaultTerms;
  const refreshUser = () => void refresh('currentUser');
  // Resets the day's clicks.
  useMidnight(refreshUser);
  if (!user) return null;
  const isUnknown = error && !earnings;
  // Waits for all of them, so that no line pushes away what is already on screen.
  const isWaitingKnown = [query, packages, notices, waiting].every(isTold);

  function showClicks({ count, earnedPesos }: Clicks, clickEarningsPesos: number): void {
    changeUser({ dailyClicks: count, dailyClickEarnings: earnedPesos });
    queryClient.setQueryData(
      earningsQuery.queryKey,
      (known) => known && withClicks(known, clickEarningsPesos),
    );
  }

  return (
    <div className={`${classes.page} stack gap12`}>
      <PageHeading>{words.homeHeading(user.username)}</PageHeading>
      <div className={`${classes.first} stack atTop`}>
        <div className={`${classes.money} stack atTop`}>
          <MoneyCard earnings={isUnknown ? null : earnings} asOf={<AsOf query={query} />} />
          <HomeActions />
          {isWaitingKnown && (
            <WaitingLines
              things={listWaiting({
                user,
                isBeginner: isNew,
                earnings,
                packages: packages.data,
                hasSecurityNotices: (notices.data ?? []).length > 0,
                waiting: waiting.data,
              })}
            />
          )}
          {isWaitingKnown && isNew && (
            <FirstSteps user={user} earnings={earnings} payPerClick={terms.payPerClick} />
          )}
        </div>
        {/* Made anew below the lines, so that nothing on screen moves. */}
        <Fragment key={String(isWaitingKnown)}>
          <div id="coin">
            {isWaitingKnown ? (
              <ClickingPanel
                isActivated={user.clickingTaskActivated}
                isPendingApproval={user.status === 'pending'}
                wallet={earnings?.wallet}
                clickEarnings={earnings?.totalClicks}
                clicks={{ count: user.dailyClicks, earnedPesos: user.dailyClickEarnings }}
                limit={terms.dailyClickLimit}
                payPerClick={terms.payPerClick}
                dailyMaximum={terms.dailyClickMaximum}
                onClicked={showClicks}
                onActivated={refreshUser}
              />
            ) : (
              <ClickingPlaceholder />
            )}
          </div>
          {isWaitingKnown && packages.data && packages.data.length > 0 && (
            <Suspense fallback={<div className={classes.calendar} />}>
              <HomeCalendar packages={packages.data} />
            </Suspense>
          )}
          <div className={`${classes.stats} stack atTop gap6`}>
            {isUnknown && (
              <ErrorState message={statisticsWords.failed} onRetry={() => void refetch()} />
            )}
            <StatCards earnings={isUnknown ? null : earnings} />
            <ProofLine user={user} />
          </div>
        </Fragment>
      </div>
      <Later>
        <MyPackages />
        <RecentActivity />
        <Offers
          walletCentavos={earnings && centavosOf(earnings.wallet)}
          isPendingApproval={user.status === 'pending'}
        />
        {profile?.communityUrl && <CommunityLink url={profile.communityUrl} />}
        <LogoutButton />
      </Later>
    </div>
  );
}

/** Members without packages have no dates. */
const HomeCalendar = lazy(async () => ({
  default: (await fetchCode(() => import('./home-calendar.tsx'))).HomeCalendar,
}));

/** Whether a first answer came, or none will come soon. */
function isTold({ isPending, failureCount, fetchStatus }: UseQueryResult<unknown>): boolean {
  return !isPending || failureCount > 0 || fetchStatus === 'paused';
}

/** Renders its children after the content before them, in steps that a tap can interrupt. */
function Later({ children }: { children: ReactNode }) {
  return useDeferredValue(true, false) ? children : null;
}

/** Calls `onMidnight` when a new day begins in Manila while the screen is open. */
function useMidnight(onMidnight: () => void): void {
  const call = useEffectEvent(onMidnight);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      const now = serverNow().getTime();
      const tomorrow = manilaDayStart(manilaDayOf(new Date(now + DAY_MS)));
      timer = setTimeout(() => {
        call();
        wait();
      }, tomorrow.getTime() - now);
    };
    wait();
    return () => clearTimeout(timer);
  }, []);
}

/** The link to the members' group outside this site. */
function CommunityLink({ url }: { url: string }) {
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" className={link.link}>
      <IconUsersGroup size={24} stroke={1.7} aria-hidden className="gold" />
      <span className={link.text}>
        {words.community} <span className="visuallyHidden">{words.opensNewTab}</span>
        <span className={link.hint}>{words.communityHint}</span>
      </span>
      <IconExternalLink size={18} aria-hidden className="gold" />
    </a>
  );
}
