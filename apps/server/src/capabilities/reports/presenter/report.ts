import type { MonthReport, WithdrawalSource } from '@barya/contract';
import { formatPesosShort, toPesos } from '@barya/money';
import { manilaDayOf } from '@barya/rules';
import { nameOf } from '../../../people/person.ts';
import type { DayOfRule } from '../../payouts/index.ts';
import type { Named, Standing } from '../domain.ts';
import type { ReportFound } from '../service/read-report.ts';

export function presentReport(found: ReportFound): MonthReport {
  const { month, sums, reconciled } = found;
  const today = manilaDayOf(found.at);
  const begun = found.days.filter(({ day }) => day <= today);
  return {
    month: month.name,
    at: found.at.toISOString(),
    isOver: month.isOver,
    firstMonth: manilaDayOf(found.begunAt ?? found.at).slice(0, 7),
    opening: presentStanding(found.opening),
    closing: presentStanding(found.closing),
    in: { total: toPesos(sums.in), byMethod: found.inByMethod.map(presentMethod) },
    out: {
      total: toPesos(sums.out),
      byMethod: found.outByMethod.map(presentMethod),
      bySource: found.outBySource.map(({ name, amountCentavos }) => ({
        source: name === '' ? 'unclaimed' : (name as WithdrawalSource),
        amount: toPesos(amountCentavos),
      })),
    },
    fees: toPesos(sums.fees),
    cost: toPesos(sums.made - sums.fees),
    wrongLoads: toPesos(sums.wrongLoads),
    promises: { made: toPesos(sums.made), kept: toPesos(sums.kept) },
    reserves: {
      openingReserve: toPesos(sums.openingReserve),
      paidIn: toPesos(sums.paidIn),
      takenOut: toPesos(sums.takenOut),
    },
    newMembers: found.newMembers,
    staff: presentStaff(found.staff),
    days: begun.map((day) => ({
      day: day.day,
      in: toPesos(day.in),
      out: toPesos(day.out),
      fees: toPesos(day.fees),
    })),
    autoApprove: found.daysOfRule.map(presentDayOfRule),
    accounts: reconciled.accounts.map(
      ({ account, agreedUpTo, closedUpTo, sentence, isClosed }) => ({
        account,
        agreedUpTo,
        closedUpTo,
        sentence,
        isClosed,
      }),
    ),
    differences: reconciled.differences.map(({ account, day, differenceCentavos, explained }) => ({
      account,
      day,
      difference: toPesos(differenceCentavos),
      explanation: explained?.reason ?? null,
    })),
  };
}

function presentStanding({ owed, fund }: Standing): MonthReport['opening'] {
  return { owed: toPesos(owed), fund: toPesos(fund) };
}

function presentDayOfRule({ upToCentavos, amountCentavos, ...day }: DayOfRule) {
  const { version, memberDays, accountUses, samplePercent, approved, takenBack } = day;
  const { samples, samplesApproved, samplesRejected } = day;
  const upTo = formatPesosShort(upToCentavos);
  const figures = `up to ${upTo}, members of ${memberDays} days, accounts used ${accountUses} times, ${samplePercent} % samples`;
  const waiting = samples - samplesApproved - samplesRejected;
  return {
    ...day,
    upTo: toPesos(upToCentavos),
    amount: toPesos(amountCentavos),
    sentence: `Version ${version} (${figures}) approved ${approved}, of which ${takenBack} were taken back. Of ${samples} samples people approved ${samplesApproved} and rejected ${samplesRejected}; ${waiting} wait.`,
  };
}

function presentMethod({ name, amountCentavos }: Named) {
  return { method: name === '' ? null : name, amount: toPesos(amountCentavos) };
}

/** One entry for each person, with what they did. */
function presentStaff(staff: ReportFound['staff']): MonthReport['staff'] {
  if (staff === null) return null;
  const people = new Map<string, NonNullable<MonthReport['staff']>[number]>();
  for (const { actorId, username, action, entries, amountCentavos } of staff) {
    const person = people.get(actorId) ?? { _id: actorId, username: nameOf(username), actions: [] };
    const amount = amountCentavos === null ? null : toPesos(amountCentavos);
    person.actions.push({ action, count: entries, amount });
    people.set(actorId, person);
  }
  return [...people.values()];
}
