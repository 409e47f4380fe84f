import { accountCodes } from '../../apps/server/src/chart-of-accounts.ts';
import { transferCodes } from '../../apps/server/src/transfers.ts';
import { atLeast, medianOf, told } from '../figure.ts';
import type { Findings, Part } from '../section.ts';
import { idOf } from '../stage/fill.ts';
import { openStage, type Stage } from '../stage/index.ts';
import { takeTurns } from '../stage/load.ts';
import { click } from './index.ts';

/** So many days are settled alone, and then so many under clicks. */
const ALONE = 100_000;
const UNDER_CLICKS = 1_000_000;
/** Of these days, so many at a time, by turns with clicks alone. */
const CHUNK = 100_000;
/** So many that nobody reaches the day's limit meanwhile. */
const CLICKING = 20_000;
const LEAST_OF_BARE_INSERT = 0.3;
const LEAST_OF_QUIET = 0.8;

/** The click days that end at midnight, settled while others click. */
export const midnight: Part = {
  name: 'midnight',
  title: 'A midnight at which a million click days end',
  measure: async (tell) => {
    const stage = await openStage(CLICKING, ALONE + UNDER_CLICKS);
    try {
      tell('filled');
      return await measureMidnight(stage, tell);
    } finally {
      await stage.close();
    }
  },
};

async function measureMidnight(stage: Stage, tell: (line: string) => void): Promise<Findings> {
  const takeTurn = takeTurns(CLICKING);
  await click(stage, takeTurn);
  await endDays(stage, CLICKING, ALONE);
  const aloneMs = await settle(stage);
  tell(`settled alone in ${(aloneMs / 1_000).toFixed(1)} s`);
  const bareMs = await insertBare(stage, ALONE);
  tell(`bare insert in ${(bareMs / 1_000).toFixed(1)} s`);

  let underClicksMs = 0;
  const [quiet, during]: [number[], number[]] = [[], []];
  for (let from = ALONE; from < ALONE + UNDER_CLICKS; from += CHUNK) {
    await endDays(stage, CLICKING + from, CHUNK);
    await stage.beginDayAnew();
    quiet.push(await click(stage, takeTurn));
    let isSettled = false;
    const settling = settle(stage).finally(() => (isSettled = true));
    // The last window of a chunk is partly quiet.
    for (;;) {
      const rate = await click(stage, takeTurn);
      if (isSettled) break;
      during.push(rate);
    }
    underClicksMs += await settling;
    tell(`${quiet.at(-1)!.toFixed(0)}/s alone, ${medianOf(during).toFixed(0)}/s meanwhile`);
  }
  const [quietly, meanwhile] = [medianOf(quiet), medianOf(during)];
  await stage.verify();
  await proveEarned(stage, CLICKING, ALONE + UNDER_CLICKS);
  return {
    text: `${UNDER_CLICKS.toLocaleString('en')} members clicked once on a day that is over. The job settles their days while 64 connections click, ${CHUNK.toLocaleString('en')} at a time by turns with clicks alone; before, ${ALONE.toLocaleString('en')} others' days alone. The job rests as long as it works. Then the books and each member's income are checked. The bare statement is one \`insert … select\` of as many transfers as days alone, into a table with the same indexes. Clicks are medians of windows of 5 s.

A day's 51 µs, by EXPLAIN: three foreign keys 12, accounts 10, click day 7, insert 7, finding its hold 4; the rest is arrays, commit and server.`,
    figures: [
      atLeast('days a second against the bare statement', bareMs / aloneMs, LEAST_OF_BARE_INSERT),
      told('days settled a second, alone', perSecond(ALONE, aloneMs)),
      told('days settled a second, under clicks', perSecond(UNDER_CLICKS, underClicksMs)),
      told('until the million is settled, under clicks', `${(underClicksMs / 1_000).toFixed(0)} s`),
      atLeast('clicks meanwhile against clicks without', meanwhile / quietly, LEAST_OF_QUIET),
    ],
  };
}

const perSecond = (days: number, tookMs: number) =>
  Math.round((days * 1_000) / tookMs).toLocaleString('en');

/** So many members from a number on clicked yesterday. */
async function endDays({ ask }: Stage, from: number, count: number): Promise<void> {
  await ask(`update click_day set day = day - 1
    where member_id >= '${idOf(from)}' and member_id < '${idOf(from + count)}'`);
  await ask('vacuum analyze click_day');
  await ask('checkpoint');
}

/** @returns how long it took in ms */
async function settle({ ask, runJob }: Stage): Promise<number> {
  const startedAt = performance.now();
  await runJob('settle_click_days');
  const tookMs = performance.now() - startedAt;
  const [{ left } = { left: Number.NaN }] = await ask<{ left: number }>(
    `select count(*)::integer as left from click_day
     where hold_id is not null and day < (select max(day) from click_day)`,
  );
  if (left !== 0) throw new Error(`${left} days are not settled`);
  return tookMs;
}

/** So many members from a number on have what their one click earned, and nothing is held. */
async function proveEarned({ ask }: Stage, from: number, count: number): Promise<void> {
  const [{ right } = { right: 0 }] = await ask<{ right: number }>(
    `select count(*)::integer as "right" from click_day d
     join ledger.account a on a.owner_id = d.member_id and a.code = ${accountCodes.clickEarnings}
     where d.member_id >= '${idOf(from)}' and d.member_id < '${idOf(from + count)}'
       and d.hold_id is null and a.credits_posted = d.pay_centavos
       and a.debits_posted = 0 and a.credits_pending = 0`,
  );
  if (right !== count) throw new Error(`${count - right} members have not what they earned`);
}

/** @returns how long it took in ms */
async function insertBare({ ask }: Stage, rows: number): Promise<number> {
  await ask('create table bare (like ledger.transfer including defaults including indexes)');
  await ask('checkpoint');
  const startedAt = performance.now();
  const [{ made } = { made: 0 }] = await ask<{ made: number }>(
    `with made as (
       insert into bare select * from ledger.transfer
       where code = ${transferCodes.clickIncome} limit ${rows} returning 1
     ) select count(*)::integer as made from made`,
  );
  if (made !== rows) throw new Error(`${made} transfers of settled days`);
  const tookMs = performance.now() - startedAt;
  await ask('drop table bare');
  return tookMs;
}
