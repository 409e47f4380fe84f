import type { Member, MemberDetails } from '@barya/contract/members';
import { formatDay, formatMoment } from '../../lib/dates.ts';
import { showPesos } from '../../lib/money.ts';
import type { Column } from '../../ui/data-table.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { labels } from '../../ui/labels.ts';
import { Money } from '../../ui/money.tsx';
import { PersonCell } from '../../ui/review/cells.tsx';
import { WaitsNotice } from '../../ui/review/waits.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import classes from './members.module.css';
import { words } from './words.ts';

const say = words.details;

/** The username, with the email address or number below it. */
export const memberColumn: Column<Member> = {
  header: labels.username,
  sortBy: 'username',
  cell: (member) => <PersonCell user={member} />,
};

/** An account's person, balances and totals. */
export function MemberFacts({ member }: { member: MemberDetails }) {
  const { balances, totals, packages, acknowledgements } = member;
  const money = (name: string, pesos: number) => ({ name, value: <Money pesos={pesos} /> });
  return (
    <div className={`${classes.facts} stack`}>
      <WaitsNotice waiting={member.waiting} />
      <FactList
        facts={[
          { name: say.email, value: member.email },
          { name: words.users.role, value: member.role },
          {
            name: labels.status,
            value: <StatusBadge status={member.isActive ? 'active' : 'inactive'} />,
          },
          {
            name: words.users.approval,
            value: (
              <StatusBadge status={member.status === 'approved' ? 'approved' : 'pendingApproval'} />
            ),
          },
          { name: words.users.joined, value: formatMoment(member.createdAt) },
          { name: words.users.referredBy, value: member.referredBy ?? say.nobody },
          { name: say.referralCode, value: member.referralCode },
          {
            name: say.clicking,
            value: member.clickingTaskActivated ? say.activated : say.notActivated,
          },
          {
            name: say.secondFactor,
            value: member.secondFactorOn ? say.secondFactorOn : say.secondFactorOff,
          },
        ]}
      />
      <section>
        <h3>{say.balances}</h3>
        <FactList
          facts={[
            money(labels.wallet, balances.wallet),
            money(say.directReferral, balances.directReferral),
            money(say.indirectReferral, balances.indirectReferral),
            money(say.clickEarnings, balances.clickEarnings),
            money(say.sharedEarnings, balances.sharedEarnings),
          ]}
        />
      </section>
      <section>
        <h3>{say.totals}</h3>
        <FactList
          facts={[
            money(say.loaded, totals.loaded),
            money(say.withdrawn, totals.withdrawn),
            money(say.pendingOf(totals.pendingWithdrawals), totals.pendingAmount),
            money(say.packagesOf(totals.packages), totals.inPackages),
          ]}
        />
      </section>
      {acknowledgements.length > 0 && (
        <section>
          <h3>{say.acknowledgements}</h3>
          <FactList
            facts={acknowledgements.map(({ version, acknowledgedAt }) => ({
              name: say.acknowledged(version),
              value: formatMoment(acknowledgedAt),
            }))}
          />
        </section>
      )}
      {packages.length > 0 && (
        <section>
          <h3>{say.packages}</h3>
          {totals.packages > packages.length && (
            <p className="small soft">{say.newestPackages(packages.length)}</p>
          )}
          <ul className={`${classes.packages} ruled`}>
            {packages.map((held) => (
              <li key={held._id}>
                <span>
                  <strong>{say.packageName(held.packageType)}</strong>
                  <span className="block anywhere soft size13">
                    {say.until(formatDay(held.endDate))}
                  </span>
                </span>
                <StatusBadge status={held.status === 'matured' ? 'matured' : 'running'} />
                <span>{say.paidIn(showPesos(held.amount))}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
