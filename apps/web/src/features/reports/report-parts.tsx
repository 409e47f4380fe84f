import type { AuditAction } from '@barya/contract/audit-entries';
import { nameOfPayoutMethod } from '@barya/contract/destinations';
import type { MonthReport } from '@barya/contract/reports';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatDay } from '../../lib/dates.ts';
import { showPoints } from '../../lib/money.ts';
import { useMay } from '../../lib/session/may.tsx';
import { Card } from '../../ui/card.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { deskLabels } from '../../ui/desk-labels.ts';
import { type Fact, FactList } from '../../ui/fact-list.tsx';
import { Money } from '../../ui/money.tsx';
import { Differences } from './differences.tsx';
import { daysOfMonth } from './months.ts';
import classes from './reports.module.css';
import { words } from './words.ts';

/** The days that a link leads to. */
interface Days {
  from: string;
  to: string;
}

/** What the audit calls each action. */
export type ActionNames = Readonly<Record<AuditAction, string>>;

interface ReportPartsProps {
  report: MonthReport;
  actionNames: ActionNames;
}

/** All figures of a month, each with a link to its rows. */
export function ReportParts({ report, actionNames }: ReportPartsProps) {
  const days = daysOfMonth(report.month);
  return (
    <div className="stack gap8 two">
      <Owed report={report} days={days} />
      <Fund report={report} />
      <MoneyIn report={report} days={days} />
      <MoneyOut report={report} days={days} />
      <Promises report={report} days={days} />
      <RuleDays report={report} />
      <Differences report={report} />
      {report.staff && <Staff staff={report.staff} days={days} actionNames={actionNames} />}
      <DayByDay report={report} />
    </div>
  );
}

/** What the rule for withdrawals did, where it did anything. */
function RuleDays({ report: { autoApprove } }: { report: MonthReport }) {
  if (autoApprove.length === 0) return null;
  return (
    <Card title={words.ruleDays}>
      <FactList
        facts={autoApprove.map(({ day, sentence, amount }) => ({
          name: words.ruleDay(formatDay(day), sentence),
          value: <Money pesos={amount} />,
        }))}
      />
    </Card>
  );
}

interface PartProps {
  report: MonthReport;
  days: Days;
}

function Owed({ report, days }: PartProps) {
  const { opening, closing, promises, fees } = report;
  return (
    <Card title={words.owed}>
      <FactList
        facts={[
          { name: words.opening, value: <Money pesos={opening.owed} /> },
          {
            name: deskLabels.moneyIn,
            value: (
              <LoadsLink days={days}>
                <Money pesos={report.in.total} isChange />
              </LoadsLink>
            ),
          },
          ...(report.wrongLoads === 0
            ? []
            : [{ name: words.wrongLoads, value: <Money pesos={report.wrongLoads} isChange /> }]),
          { name: words.made, value: <Money pesos={promises.made} isChange /> },
          {
            name: deskLabels.moneyOut,
            value: (
              <PayoutsLink days={days}>
                <Money pesos={0 - report.out.total} isChange />
              </PayoutsLink>
            ),
          },
          { name: words.fees, value: <Money pesos={0 - fees} isChange /> },
          closingOf(report, closing.owed),
        ]}
      />
    </Card>
  );
}

function Fund({ report }: Pick<PartProps, 'report'>) {
  const { opening, closing, promises, reserves } = report;
  const facts: Fact[] = [{ name: words.opening, value: <Money pesos={opening.fund} /> }];
  if (reserves.openingReserve !== 0) {
    const value = <Money pesos={reserves.openingReserve} isChange />;
    facts.push({ name: words.openingReserve, value });
  }
  return (
    <Card title={words.fund}>
      <FactList
        facts={[
          ...facts,
          {
            name: words.paidIn,
            value: (
              <Link to="/admin/reserves" search={{ status: 'pay_in' }} className="anywhere link">
                <Money pesos={reserves.paidIn} isChange />
              </Link>
            ),
          },
          {
            name: words.takenOut,
            value: (
              <Link to="/admin/reserves" search={{ status: 'pay_out' }} className="anywhere link">
                <Money pesos={0 - reserves.takenOut} isChange />
              </Link>
            ),
          },
          { name: words.made, value: <Money pesos={0 - promises.made} isChange /> },
          closingOf(report, closing.fund),
        ]}
      />
    </Card>
  );
}

function closingOf({ isOver }: MonthReport, pesos: number): Fact {
  const name = isOver ? words.closing : words.closingSoFar;
  return { name, value: <Money pesos={pesos} />, isStrong: true };
}

function MoneyIn({ report, days }: PartProps) {
  return (
    <Card title={deskLabels.moneyIn}>
      <div className={`${classes.stack} stack gap6`}>
        <p className="soft small">{words.moneyInNote}</p>
        <FactList
          facts={[
            ...report.in.byMethod.map(({ method, amount }) => ({
              name: method ?? words.noMethod,
              value: (
                <LoadsLink days={days} method={method}>
                  <Money pesos={amount} />
                </LoadsLink>
              ),
            })),
            totalOf(
              <LoadsLink days={days}>
                <Money pesos={report.in.total} />
              </LoadsLink>,
            ),
          ]}
        />
      </div>
    </Card>
  );
}

function MoneyOut({ report: { out }, days }: PartProps) {
  return (
    <Card title={deskLabels.moneyOut}>
      <div className={`${classes.stack} stack gap6`}>
        <p className="soft small">{words.moneyOutNote}</p>
        <h3>{words.byMethod}</h3>
        <FactList
          facts={[
            ...out.byMethod.map(({ method, amount }) => ({
              name: method ? nameOfPayoutMethod(method, words.methods) : deskLabels.unclaimedMoney,
              value: (
                <OutLink days={days} method={method}>
                  <Money pesos={amount} />
                </OutLink>
              ),
            })),
            totalOf(<Money pesos={out.total} />),
          ]}
        />
        <h3>{words.bySource}</h3>
        <FactList
          facts={[
            ...out.bySource.map(({ source, amount }) => ({
              name: words.sources[source],
              value: (
                <OutLink
                  days={days}
                  method={source === 'unclaimed' ? null : undefined}
                  source={source}
                >
                  <Money pesos={amount} />
                </OutLink>
              ),
            })),
            totalOf(<Money pesos={out.total} />),
          ]}
        />
      </div>
    </Card>
  );
}

function totalOf(value: ReactNode): Fact {
  return { name: deskLabels.total, value, isStrong: true };
}

interface LinkProps {
  days: Days;
  method?: string | null | undefined;
  source?: string;
  children: ReactNode;
}

function LoadsLink({ days, method, children }: LinkProps) {
  return (
    <Link
      to="/admin/load-shared-capital"
      search={{ ...days, ...(method && { method }) }}
      className="anywhere link"
    >
      {children}
    </Link>
  );
}

/** To the payouts; without a method to unclaimed money, which is paid by hand. */
function OutLink({ days, method, source, children }: LinkProps) {
  if (method === null) {
    return (
      <Link to="/admin/unclaimed" search={{ ...days, status: 'paid' }} className="anywhere link">
        {children}
      </Link>
    );
  }
  return (
    <PayoutsLink days={days} method={method} {...(source && { source })}>
      {children}
    </PayoutsLink>
  );
}

function PayoutsLink({ days, method, source, children }: LinkProps) {
  const filters = { ...(method && { method }), ...(source && { source }) };
  return (
    <Link
      to="/admin/payouts"
      search={{ tab: 'sent', ...days, ...filters }}
      className="anywhere link"
    >
      {children}
    </Link>
  );
}

function Promises({ report: { cost, fees, promises, newMembers }, days }: PartProps) {
  return (
    <Card title={words.people}>
      <div className={`${classes.stack} stack gap6`}>
        <p className="soft small">{words.promisesNote}</p>
        <FactList
          facts={[
            { name: words.made, value: <Money pesos={promises.made} /> },
            {
              name: words.kept,
              value: (
                <Link to="/admin/earnings-history" className="anywhere link">
                  <Money pesos={promises.kept} />
                </Link>
              ),
            },
            { name: words.cost, value: <Money pesos={cost} /> },
            { name: words.fees, value: <Money pesos={fees} /> },
            {
              name: words.newMembers,
              value: (
                <Link
                  to="/admin/all-users"
                  search={{ ...days, role: 'agent' }}
                  className="anywhere link"
                >
                  {showPoints(newMembers)}
                </Link>
              ),
            },
          ]}
        />
      </div>
    </Card>
  );
}

type Staff = NonNullable<MonthReport['staff']>;

interface StaffProps {
  staff: Staff;
  days: Days;
  actionNames: ActionNames;
}

function Staff({ staff, days, actionNames }: StaffProps) {
  const mayReadAudit = useMay('read_audit');
  return (
    <Card title={deskLabels.staff} className={classes.wide}>
      <div className={`${classes.stack} stack gap6`}>
        <p className="soft small">{staff.length === 0 ? words.staffNone : words.staffNote}</p>
        {staff.map(({ _id, username, actions }) => (
          <div key={_id}>
            <h3>
              {mayReadAudit ? (
                <Link
                  to="/admin/audit"
                  search={{ ...days, decidedBy: username }}
                  className="anywhere link"
                >
                  {username}
                </Link>
              ) : (
                username
              )}
            </h3>
            <FactList
              facts={actions.map(({ action, count, amount }) => ({
                name: actionNames[action],
                value: (
                  <>
                    <span className="soft">{words.times(showPoints(count))}</span>
                    {amount !== null && (
                      <>
                        {': '}
                        <Money pesos={amount} />
                      </>
                    )}
                  </>
                ),
              }))}
            />
          </div>
        ))}
      </div>
    </Card>
  );
}

type Day = MonthReport['days'][number];

const dayColumns: readonly Column<Day>[] = [
  { header: words.day, cell: ({ day }) => <span className="oneLine">{formatDay(day)}</span> },
  {
    header: deskLabels.moneyIn,
    isNumber: true,
    cell: (each) => (
      <LoadsLink days={{ from: each.day, to: each.day }}>
        <Money pesos={each.in} />
      </LoadsLink>
    ),
  },
  {
    header: deskLabels.moneyOut,
    isNumber: true,
    cell: (each) => (
      <PayoutsLink days={{ from: each.day, to: each.day }}>
        <Money pesos={each.out} />
      </PayoutsLink>
    ),
  },
  { header: words.fees, isNumber: true, cell: ({ fees }) => <Money pesos={fees} /> },
];

/** The days on which money moved, oldest first. */
function DayByDay({ report }: Pick<PartProps, 'report'>) {
  const days = report.days.filter((day) => [day.in, day.out, day.fees].some(Boolean));
  return (
    <Card title={words.days} className={classes.wide}>
      {days.length === 0 ? (
        <p className="soft">{words.noDays}</p>
      ) : (
        <DataTable
          caption={words.days}
          rows={days}
          rowKey={({ day }) => day}
          columns={dayColumns}
        />
      )}
    </Card>
  );
}
