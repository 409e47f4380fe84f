import type { SealedTable, SeededChance } from './sealed.ts';

/** Another random value for a column, as text. */
export function alterValue(
  chance: SeededChance,
  table: SealedTable,
  column: { name: string; type: string },
  value: string | null,
): string | null {
  for (;;) {
    const other = drawValue(chance, table, column, value);
    if (other !== value) return other;
  }
}

function drawValue(
  chance: SeededChance,
  table: SealedTable,
  { name, type }: { name: string; type: string },
  value: string | null,
): string | null {
  const draw = chance.below(4);
  // First, so that a type that is not known here is noticed whatever is drawn.
  const other = drawOfType(chance, type, value, draw === 2);
  if (draw === 0 && value !== null) return null;
  return draw === 1 ? (chance.pick(table.rows)[name] ?? null) : other;
}

function drawOfType(
  chance: SeededChance,
  type: string,
  value: string | null,
  isShort: boolean,
): string {
  if (type.endsWith('[]')) {
    return isShort ? '{}' : `{${drawOfType(chance, type.slice(0, -2), null, false)}}`;
  }
  switch (type) {
    case 'smallint':
      return String(chance.below(30_000));
    case 'boolean':
      return String(value !== 'true');
    case 'date':
      return `2026-0${1 + chance.below(9)}-1${chance.below(10)}`;
    case 'integer':
    case 'bigint':
      return String(Number(value ?? 0) + chance.below(2_000_001) - 1_000_000);
    case 'timestamp with time zone':
      return alterTime(chance, value);
    case 'uuid':
      return alterHex(chance, value ?? '00000000-0000-7000-8000-000000000000');
    case 'bytea':
      return `\\x${alterHex(chance, (value ?? '\\x0000').slice(2))}`;
    case 'jsonb':
      return JSON.stringify({
        ...(JSON.parse(value ?? '{}') as object),
        amount: chance.below(1e6) + 0.37,
      });
    case 'text':
      return isShort ? `${value ?? ''} ` : `${value ?? ''}x`;
    case 'ledger.normal_side':
      return chance.pick(['debit', 'credit']);
    case 'ledger.transfer_kind':
      return chance.pick(['transfer', 'hold', 'post', 'void', 'reversal']);
    default:
      throw new Error(`There is no other value for a ${type}`);
  }
}

/** From a microsecond to months away. */
function alterTime(chance: SeededChance, value: string | null): string {
  const change = 10 ** chance.below(13) * (chance.below(2) === 0 ? 1 : -1);
  const micros = Date.parse(value ?? '2026-03-01 00:00:00+00') * 1_000 + change;
  const ms = Math.floor(micros / 1_000);
  const rest = String(micros - ms * 1_000).padStart(3, '0');
  return new Date(ms).toISOString().replace('Z', `${rest}Z`);
}

/** Changes one digit. */
function alterHex(chance: SeededChance, text: string): string {
  const places = Array.from(text.matchAll(/[\da-f]/g), ({ index }) => index);
  const place = chance.pick(places);
  const digit = (Number.parseInt(text[place]!, 16) + 1 + chance.below(15)) % 16;
  return text.slice(0, place) + digit.toString(16) + text.slice(place + 1);
}
