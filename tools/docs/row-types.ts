import { readFileSync } from 'node:fs';
import { DEFINITIONS_FILE } from '../../apps/server/src/verification/index.ts';

/** Types of columns that say more than PostgreSQL knows. */
const KNOWN_AS: Record<string, string> = {
  'daily_movement.source': "WithdrawalSource | ''",
  'delivery.last_letter': 'LastLetter',
  'notice.about_kind': 'NoticeSubject',
  'notice.kind': 'NoticeKind',
  'notice_preference.kind': 'NoticeKind',
  'package.package_type': 'PackageType',
  'package_terms.package_type': 'PackageType',
  'person_verification.answers': 'PersonAnswer[]',
  'payout.source': 'WithdrawalSource',
  'proposal.kind': 'ProposalKind',
  'proposal.shown': 'ShownProposal',
  // Written and read as PostgreSQL writes an array: `{1,2}`.
  'sealed_block.row_counts': 'string',
  'security_event.kind': 'SecurityEventKind',
  'setting.bank_rules': 'BankRule[]',
  'support_thread.about_kind': 'SupportSubject',
  'withdrawal.package_type': 'PackageType',
  'withdrawal_tally.source': 'WithdrawalSource',
  'withdrawal_tally.status': 'WithdrawalStatus',
};
const COLUMN_TYPES: Record<string, string> = {
  bigint: 'number',
  boolean: 'boolean',
  bytea: 'Buffer',
  date: 'string',
  integer: 'number',
  jsonb: 'unknown',
  smallint: 'number',
  text: 'string',
  'character varying(255)': 'string',
  'timestamp with time zone': 'Date',
  uuid: 'string',
};
const WIDTH = 100;

const HEAD = `/**
 * The rows of every table: centavos, ten-thousandths of a percent, days as 'YYYY-MM-DD'. \`npm run
 * docs\` writes this file from \`migrations/definitions.txt\`; see tools/docs/row-types.ts.
 */
import type {
  BankRule, NoticeKind, NoticeSubject, PersonAnswer, ProposalKind, SecurityEventKind,
  SupportSubject, WithdrawalSource, WithdrawalStatus,
} from '@barya/contract';
import type { Centavos } from '@barya/money';
import type { PackageType } from '@barya/rules';
import type {
  ColumnType, Generated, Insertable, Kysely, Selectable, Transaction, Updateable,
} from 'kysely';
import type { Derived, Kept, KeptGenerated, LastLetter, Later, ShownProposal } from './column-types.ts';

/** The database, or a transaction. */
export type Db = Kysely<Tables>;
export type Trx = Transaction<Tables>;

export type TableName = keyof Tables;
export type Row<Name extends TableName> = Selectable<Tables[Name]>;
export type NewRow<Name extends TableName> = Insertable<Tables[Name]>;
export type RowChange<Name extends TableName> = Updateable<Tables[Name]>;
`;

interface Definition {
  name: string;
  text: string;
}

export const TABLES_FILE = new URL('../../apps/server/src/database/tables.ts', import.meta.url);

/**
 * The text of `TABLES_FILE`, from `definitions.txt`: columns, defaults, lists of values (`check`
 * constraints) and what the application's role may write.
 * @throws Error for a type without a counterpart, and for an entry of `KNOWN_AS` without a column
 */
export function describeTables(): string {
  const lines = readFileSync(DEFINITIONS_FILE, 'utf8').split('\n');
  const all = (kind: string): Definition[] =>
    lines
      .filter((line) => line.startsWith(`${kind} `))
      .map((line) => {
        const [name = '', ...rest] = line.slice(kind.length + 1).split(' | ');
        return { name, text: rest.join(' | ') };
      });
  const lists = new Map([...all('type').map(readEnum), ...all('constraint').flatMap(readList)]);
  const grants = new Map(
    [...all('grant table'), ...all('grant column')]
      .filter(({ name }) => name.endsWith(' to barya_app'))
      .map(({ name, text }) => [name.replace(/ to .*$/, '').replace(/public\.|"/g, ''), text]),
  );
  const tables = new Map<string, string[]>();
  const unused = new Set(Object.keys(KNOWN_AS));
  for (const { name, text } of all('column')) {
    const [, table = '', column = ''] =
      /^(?:public\.)?(.*)\.(\w+)$/.exec(name.replaceAll('"', '')) ?? [];
    const key = `${table}.${column}`;
    unused.delete(key);
    const granted = `${grants.get(table)} ${grants.get(key)}`;
    const type = describeColumn(
      text,
      KNOWN_AS[key] ?? lists.get(key) ?? unitOf(column),
      lists,
      granted,
    );
    tables.set(table, [...(tables.get(table) ?? []), `${toCamelCase(column)}: ${type};`]);
  }
  if (unused.size > 0) throw new Error(`No such column: ${[...unused].join(', ')}`);
  const written = [...tables].flatMap(([table, columns]) => {
    const name = table.includes('.') ? `'${table}'` : toCamelCase(table);
    const whole = `  ${name}: { ${columns.join(' ').slice(0, -1)} };`;
    return whole.length <= WIDTH ? [whole] : [`  ${name}: {`, ...fill(columns), '  };'];
  });
  return `${HEAD}\nexport interface Tables {\n${written.join('\n')}\n}\n`;
}

/** The values of an enumerated type. */
function readEnum({ name, text }: Definition): [string, string] {
  return [name, unionOf(text)];
}

/** The values that a constraint allows for one column: `column = ANY (ARRAY['a'::text, …])`. */
function readList({ name, text }: Definition): [string, string][] {
  const [, column, values = ''] =
    /^CHECK \(\(?\((\w+) = ANY \(ARRAY\[('[^\]]*)\]\)\)(?: AND .*)?\)+$/.exec(text) ?? [];
  const table = name.replace('public.', '').replace(/\.\w+$/, '');
  return column === undefined ? [] : [[`${table}.${column}`, unionOf(values)]];
}

function unionOf(values: string): string {
  return (values.match(/'\w+'/g) ?? []).join(' | ');
}

/** @param known the type of its values, if that says more than the column's type */
function describeColumn(
  text: string,
  known: string | undefined,
  enums: Map<string, string>,
  granted: string,
): string {
  const [, sqlType = '', list, mandatory, rest = ''] =
    /^(.*?)(\[\])?( not null)?( default .*| generated .*)?$/.exec(text) ?? [];
  const item = known ?? COLUMN_TYPES[sqlType] ?? enums.get(sqlType);
  if (item === undefined) throw new Error(`No type for ${text}`);
  const value = known === undefined && list !== undefined ? `${item}[]` : item;
  const type = mandatory || value === 'unknown' ? value : `${value} | null`;
  const isInserted = granted.includes('INSERT');
  const isUpdated = granted.includes('UPDATE');
  const isOptional = rest !== '' && mandatory !== undefined;
  if (sqlType === 'jsonb') {
    const sent = mandatory ? 'string' : 'string | null';
    const inserted = isOptional ? `${sent} | undefined` : sent;
    return `ColumnType<${type}, ${isInserted ? inserted : 'never'}, ${isUpdated ? sent : 'never'}>`;
  }
  if (rest.startsWith(' generated')) return `Derived<${type}>`;
  if (!isInserted) return isUpdated ? `Later<${type}>` : `Derived<${type}>`;
  if (!isUpdated) return isOptional ? `KeptGenerated<${type}>` : `Kept<${type}>`;
  return isOptional ? `Generated<${type}>` : type;
}

function unitOf(column: string): string | undefined {
  return column.endsWith('centavos') ? 'Centavos' : undefined;
}

/** Several columns a line. */
function fill(columns: readonly string[]): string[] {
  const lines: string[] = [];
  for (const column of columns) {
    const longer = `${lines.at(-1) ?? ''} ${column}`;
    if (lines.length > 0 && longer.length <= WIDTH) lines[lines.length - 1] = longer;
    else lines.push(`    ${column}`);
  }
  return lines;
}

function toCamelCase(name: string): string {
  return name.replace(/_(\w)/g, (_all, letter: string) => letter.toUpperCase());
}
