import { type MonthReport, nameOfPayoutMethod } from '@barya/contract';
import { auditWords } from '@barya/contract/audit-words';
import { withdrawalSourceNames } from '@barya/contract/withdrawal-sources';
import { formatManilaDay } from '../../../kernel/manila-time.ts';

/** A figure of the report; a count is a text, an amount a number of pesos. */
interface Figure {
  name: string;
  /** Above zero or below; a whole number of things as text. */
  value: number | string;
  isStrong?: boolean;
}

/** A part of the report, with a heading. */
export interface Section {
  heading: string;
  figures: Figure[];
}

const sourceNames = { ...withdrawalSourceNames, unclaimed: 'Unclaimed money' };

/** What the audit calls an action of the staff. */
export const actionNames = auditWords.actions;

/** All figures of a month except its days, as CSV and PDF list them. */
export function listSections(report: MonthReport): Section[] {
  const { opening, closing, reserves, promises } = report;
  return [
    {
      heading: 'Owed to members',
      figures: [
        { name: 'At the beginning', value: opening.owed },
        { name: 'Money in', value: report.in.total },
        { name: 'Wrong loads not paid back', value: report.wrongLoads },
        { name: 'Promises made', value: promises.made },
        { name: 'Money out', value: 0 - report.out.total },
        { name: 'Fees', value: 0 - report.fees },
        { name: 'At the end', value: closing.owed, isStrong: true },
      ],
    },
    {
      heading: 'Reward fund',
      figures: [
        { name: 'At the beginning', value: opening.fund },
        { name: 'Demo opening balance (not real cash)', value: reserves.openingReserve },
        { name: 'Paid in by the operator', value: reserves.paidIn },
        { name: 'Taken out by the operator', value: 0 - reserves.takenOut },
        { name: 'Promises made', value: 0 - promises.made },
        { name: 'At the end', value: closing.fund, isStrong: true },
      ],
    },
    {
      heading: 'Money in',
      figures: [
        ...report.in.byMethod.map(({ method, amount }) => {
          return { name: method ?? 'No method named', value: amount };
        }),
        { name: 'Total', value: report.in.total, isStrong: true },
      ],
    },
    {
      heading: 'Money out by method',
      figures: [
        ...report.out.byMethod.map(({ method, amount }) => {
          const name = method ? nameOfPayoutMethod(method) : sourceNames.unclaimed;
          return { name, value: amount };
        }),
        { name: 'Total', value: report.out.total, isStrong: true },
      ],
    },
    {
      heading: 'Money out by source',
      figures: [
        ...report.out.bySource.map(({ source, amount }) => {
          return { name: sourceNames[source], value: amount };
        }),
        { name: 'Total', value: report.out.total, isStrong: true },
      ],
    },
    {
      heading: 'Promises and members',
      figures: [
        { name: 'Fees', value: report.fees },
        { name: 'Promises made', value: promises.made },
        { name: 'Promises kept', value: promises.kept },
        { name: 'What the month cost us: promises made, less fees', value: report.cost },
        { name: 'New members', value: String(report.newMembers) },
      ],
    },
    {
      heading: 'Withdrawals approved by the rule',
      figures: report.autoApprove.map(({ day, sentence, amount }) => {
        return { name: `${formatManilaDay(day)}: ${sentence}`, value: amount };
      }),
    },
    {
      heading: 'Agreed with the bank',
      figures: report.accounts.map(({ sentence, isClosed }) => {
        return { name: sentence, value: isClosed ? 'Closed' : 'Not closed' };
      }),
    },
    {
      heading: 'Days that differ from the bank',
      figures: report.differences.map(({ account, day, difference, explanation }) => {
        const why = explanation === null ? '' : ` (explained: ${explanation})`;
        return { name: `${formatManilaDay(day)}, ${account}${why}`, value: difference };
      }),
    },
  ];
}

/** `November 2026`. */
export function nameMonth(month: string): string {
  const named = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return named.format(new Date(`${month}-01`));
}

/** What a file is called, without its ending. */
export function nameFile({ month, isOver }: MonthReport): string {
  return `report-${month}${isOver ? '' : '-so-far'}`;
}
