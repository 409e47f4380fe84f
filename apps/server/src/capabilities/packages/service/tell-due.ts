import { setTimeout as pause } from 'node:timers/promises';
import { DAY_MS, instalmentDueTimes, manilaDayOf, manilaDayStart } from '@barya/rules';
import type { Context, Job } from '../../../kernel/job.ts';
import type { Operation } from '../../../kernel/operation.ts';
import { catchUp, type Told, tellAll } from '../../notices/index.ts';
import { instalmentsOf } from '../domain.ts';
import {
  type After,
  type DueInstalment,
  findInstalments,
  findMaturing,
  listOpenLengths,
} from '../store/falling-due.ts';

const MOST_TOLD_AT_ONCE = 1_000;
/** Between sets, in times of what the last one took: clicks keep 0.9 of their rate (bench `night`). */
const RESTS = 5;
const UNCLAIMED_AFTER_MS = 7 * DAY_MS;
/** 18:00 in Manila, before midnight. */
const EVENING_BEFORE_MS = 6 * 3_600_000;

const aboutPackage = (id: string) => ({ kind: 'package', reference: id }) as const;

/** Tells in sets, each in its own transaction, with rests, so that nobody waits for them. */
async function tellInSets<Row extends { id: string }>(
  { runOperation }: Context,
  read: (operation: Operation, after: After | null) => Promise<Row[]>,
  atOf: (row: Row) => Date,
  toldOf: (row: Row) => Told[],
): Promise<void> {
  let after: After | null = null;
  do {
    const place = after;
    const startedAt = performance.now();
    after = await runOperation(async (operation): Promise<After | null> => {
      const rows = await read(operation, place);
      await tellAll(operation, rows.flatMap(toldOf));
      const last = rows.at(-1);
      return last && rows.length === MOST_TOLD_AT_ONCE ? { at: atOf(last), id: last.id } : null;
    });
    if (after !== null) await pause(RESTS * (performance.now() - startedAt));
  } while (after !== null);
}

/** Packages whose parts are claimed one by one tell of the parts instead. */
async function tellMatured(context: Context, from: Date, until: Date): Promise<void> {
  await tellInSets(
    context,
    ({ trx }, after) =>
      findMaturing(trx, [1, 2, 3], { from, until, after, limit: MOST_TOLD_AT_ONCE }),
    (row) => row.maturesAt,
    ({ id, memberId, packageType, leftCentavos: amountCentavos }) => [
      {
        kind: 'package_matured',
        memberId,
        about: aboutPackage(id),
        once: `matured ${id}`,
        packageType,
        amountCentavos,
      },
    ],
  );
}

async function tellUnclaimed(context: Context, from: Date, until: Date): Promise<void> {
  const weekBefore = (at: Date) => new Date(at.getTime() - UNCLAIMED_AFTER_MS);
  const span = { from: weekBefore(from), until: weekBefore(until), limit: MOST_TOLD_AT_ONCE };
  await tellInSets(
    context,
    ({ trx }, after) => findMaturing(trx, [1, 2, 3, 4], { ...span, after }),
    (row) => row.maturesAt,
    ({ id, memberId, packageType, leftCentavos: amountCentavos }) => [
      {
        kind: 'package_unclaimed',
        memberId,
        about: aboutPackage(id),
        once: `unclaimed ${id}`,
        packageType,
        amountCentavos,
      },
    ],
  );
}

/** Tells of instalments that fall due in `(from, until]`, and are not due before `notBefore`. */
async function tellInstalments(
  context: Context,
  kind: 'instalment_due' | 'instalment_due_tomorrow',
  { from, until, notBefore }: { from: Date; until: Date; notBefore?: Date },
): Promise<void> {
  const lengths = await listOpenLengths(context.inquire().db);
  for (const days of lengths) {
    const begin = new Date(0);
    const dues = instalmentDueTimes(begin, new Date(days * DAY_MS));
    for (const { period, dueAt } of dues) {
      const begunBefore = (at: Date) => new Date(at.getTime() - dueAt.getTime());
      const span = { from: begunBefore(from), until: begunBefore(until) };
      await tellInSets(
        context,
        ({ trx }, after) =>
          findInstalments(trx, { days, period }, { ...span, after, limit: MOST_TOLD_AT_ONCE }),
        (row) => row.startedAt,
        (row) => toldOfInstalment(kind, row, notBefore),
      );
    }
  }
}

function toldOfInstalment(
  kind: 'instalment_due' | 'instalment_due_tomorrow',
  row: DueInstalment,
  notBefore: Date | undefined,
): Told[] {
  const { id, memberId, packageType, period } = row;
  const { dueAt, amountCentavos } = instalmentsOf(row).find((each) => each.period === period)!;
  if (amountCentavos === 0 || (notBefore !== undefined && dueAt <= notBefore)) return [];
  const once = `${kind} ${id} ${period}`;
  const facts = { packageType, period, amountCentavos, dueAt: dueAt.toISOString() };
  return [{ kind, memberId, about: aboutPackage(id), once, ...facts }];
}

/** Of each Manila day whose evening before lies in `(from, until]`. */
async function tellTomorrow(context: Context, from: Date, until: Date): Promise<void> {
  const { now } = context.inquire();
  const midnightAfter = (at: Date) => new Date(at.getTime() + EVENING_BEFORE_MS);
  const last = manilaDayStart(manilaDayOf(midnightAfter(until)));
  for (let day = last; day > midnightAfter(from); day = new Date(day.getTime() - DAY_MS)) {
    await tellInstalments(context, 'instalment_due_tomorrow', {
      from: new Date(day.getTime() - 1),
      until: new Date(day.getTime() + DAY_MS - 1),
      notBefore: now,
    });
  }
}

/** Tells members what matured, falls due, or waits to be claimed. */
export const tellDue: Job = {
  name: 'tell_what_falls_due',
  cron: '*/5 * * * *',
  run: async (context) => {
    await catchUp(context, 'matured', (from, until) => tellMatured(context, from, until));
    await catchUp(context, 'unclaimed', (from, until) => tellUnclaimed(context, from, until));
    await catchUp(context, 'instalments', (from, until) =>
      tellInstalments(context, 'instalment_due', { from, until }),
    );
    await catchUp(context, 'tomorrow', (from, until) => tellTomorrow(context, from, until));
  },
};
