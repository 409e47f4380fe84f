import { drawClicks } from '../apps/server/src/capabilities/clicking/store.ts';
import { createDatabase } from '../apps/server/src/database/connect.ts';

/** Placeholders for pgbench, as SQL. */
export interface ClickInSql {
  memberId: string;
  /** The account of the member's click earnings. */
  accountId: string;
  day: string;
  key: string;
}

/** The product's own click statement, for pgbench. */
export async function writeClick(click: ClickInSql): Promise<string> {
  const text = await captureStatement();
  const before = (column: string) =>
    `(select ${column} from click_day where member_id = ${click.memberId})`;
  const values = [
    ...[click.memberId, click.accountId, click.day, '1', click.key],
    ...[before('day'), before('clicks')],
    `decode(repeat('00', 40), 'hex')`,
  ];
  return `${text.replace(/\$(\d)/g, (_, place) => `array[${values[Number(place) - 1]}]`)};\n`;
}

/** Captures the statement from the product, through a database that only records. */
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
  await drawClicks(db, [
    {
      ...{ memberId, day: '2026-01-01', count: 1, key: 1 },
      ...{ dayBefore: null, clicksBefore: null, binding: Buffer.alloc(40) },
    },
  ]);
  return statement;
}
