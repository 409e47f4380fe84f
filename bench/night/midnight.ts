import { transferCodes } from '../../apps/server/src/transfers.ts';
import { atLeast, told } from '../figure.ts';
import type { Findings, Part } from '../section.ts';
import { idOf } from '../stage/fill.ts';
import { openStage, type Stage } from '../stage/index.ts';
import { click, MEMBERS } from './index.ts';

/** So many days are settled alone, and as many more under clicks. */
const DAYS = 25_000;
const LEAST_OF_BARE_INSERT = 0.3;
const LEAST_OF_QUIET = 0.8;

/** The click days that end at midnight, settled while others click. */
export const midnight: Part = {
  name: 'midnight',
  title: 'A midnight at which click days end',
  measure: async (tell) => {
    const stage = await openStage(MEMBERS + 2 * DAYS);
    try {
      return await measureMidnight(stage, tell);
    } finally {
      await stage.close();
    }
  },
};

async function measureMidnight(stage: Stage, tell: (line: string) => void): Promise<Findings> {
  await click(stage);
  await endDays(stage, MEMBERS, MEMBERS + DAYS);
  const aloneMs = await settle(stage);
  tell(`settled alone in ${(aloneMs / 1_000).toFixed(1)} s`);
  const bareMs = await insertBare(stage);
  tell(`bare insert in ${(bareMs / 1_000).toFixed(1)} s`);

  await stage.beginDayAnew();
  const quiet = await click(stage);
  await stage.beginDayAnew();
  await endDays(stage, MEMBERS + DAYS, MEMBERS + 2 * DAYS);
  const settling = settle(stage);
  const during = await click(stage);
  const underClicksMs = await settling;
  tell(`${quiet.toFixed(0)}/s, ${during.toFixed(0)}/s; settled in ${underClicksMs.toFixed(0)} ms`);
  return {
    text: `${DAYS.toLocaleString('en')} members clicked once on a day that is over. The job settles their days alone, and as many others while 64 connections click. The bare statement is one \`insert … select\` of as many transfers into a table with the same indexes.

By EXPLAIN, a day's 51 µs go to: three foreign keys 12, accounts 10, click day 7, insert 7, finding its hold 4; the rest to arrays, the commit and the server.`,
    figures: [
      atLeast('days a second against the bare statement', bareMs / aloneMs, LEAST_OF_BARE_INSERT),
      told('days settled a second, alone', perSecond(aloneMs)),
      told('days settled a second, under clicks', perSecond(underClicksMs)),
      atLeast('clicks meanwhile against clicks without', during / quiet, LEAST_OF_QUIET),
    ],
  };
}

const perSecond = (ms: number) => Math.round((DAYS * 1_000) / ms).toLocaleString('en');

/** The members from one number up to another clicked yesterday. */
async function endDays({ ask }: Stage, from: number, to: number): Promise<void> {
  await ask(`update click_day set day = day - 1
    where member_id >= '${idOf(from)}' and member_id < '${idOf(to)}'`);
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

/** @returns how long it took in ms */
async function insertBare({ ask }: Stage): Promise<number> {
  await ask('create table bare (like ledger.transfer including defaults including indexes)');
  await ask('checkpoint');
  const startedAt = performance.now();
  const [{ made } = { made: 0 }] = await ask<{ made: number }>(
    `with made as (
       insert into bare select * from ledger.transfer
       where code = ${transferCodes.clickIncome} limit ${DAYS} returning 1
     ) select count(*)::integer as made from made`,
  );
  if (made !== DAYS) throw new Error(`${made} transfers of settled days`);
  return performance.now() - startedAt;
}
