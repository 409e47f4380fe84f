import { drawClicks } from '../apps/server/src/capabilities/clicking/store.ts';
import { createDatabase } from '../apps/server/src/database/connect.ts';

/** What pgbench puts in the place of a value, as SQL. */
export interface ClickInSql {
  memberId: string;
  /** The account of the member's click earnings. */
  accountId: string;
  day: string;
  key: string;
}

/** The very statement by which the product draws a click, for pgbench. */
export async function writeClick(click: ClickInSql): Promise<string> {
  const text = await captureStatement();
  const values = [click.memberId, click.accountId, click.day, '1', click.key];
  return `${text.replace(/\$(\d)/g, (_, place) => `array[${values[Number(place) - 1]}]`)};\n`;
}

/** Has the product write it for a database that only listens. */
async function captureStatement(): Promise<string> {
  let statement = '';
  const client = {
    query: async (text: string) => {
      statement = text;
      return { command: 'SELECT', rows: [] };
    },
    release: () => undefined,
  };
  const pool = { connect: async () => client } as never;
  const db = createDatabase(pool, { preparedStatements: false });
  const memberId = '00000000-0000-7000-8000-000000000000';
  await drawClicks(db, [{ memberId, day: '2026-01-01', count: 1, key: 1 }]);
  return statement;
}
