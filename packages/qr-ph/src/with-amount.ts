import { type Centavos, MAX_AMOUNT_CENTAVOS, toPesos, writePesos } from '@barya/money';
import {
  checksum,
  type Field,
  findValue,
  LONGEST_VALUE,
  openCode,
  readFields,
  writeFields,
} from './fields.ts';
import { parseQrPh } from './parse.ts';

/**
 * A copy of a code with the amount, and with the reference where the code asks for one. The other
 * fields keep their values and order. The copy says that it is for one payment (tag 01 is 12): GCash
 * refuses an amount under 11. It also refuses a code to which tag 62 was added.
 * @returns null if the text is no QR Ph code, or has no room for the reference
 */
export function withAmount(
  text: string,
  amountCentavos: Centavos,
  reference: string,
): string | null {
  const parsed = parseQrPh(text);
  const open = openCode(text);
  if ('fault' in parsed || open === null) return null;
  if (!(amountCentavos > 0 && amountCentavos <= MAX_AMOUNT_CENTAVOS)) return null;
  let fields = put(open.fields.slice(0, -1), '01', '12');
  fields = put(fields, '54', writePesos(toPesos(amountCentavos)));
  if (parsed.code.asksReference) {
    if (!/^[\w-]{1,25}$/.test(reference)) return null;
    const more = readFields(findValue(fields, '62')) ?? [];
    fields = put(fields, '62', writeFields(put(more, '05', reference)));
  }
  if (fields.some(({ value }) => [...value].length > LONGEST_VALUE)) return null;
  const copy = open.decode(`${writeFields(fields)}6304`);
  return `${copy}${checksum(copy)}`;
}

/** Replaces a field, or inserts it before the first higher tag. */
function put(fields: readonly Field[], tag: string, value: string): Field[] {
  const at = fields.findIndex((field) => field.tag === tag);
  if (at >= 0) return fields.with(at, { tag, value });
  const next = fields.findIndex((field) => field.tag > tag);
  return fields.toSpliced(next < 0 ? fields.length : next, 0, { tag, value });
}
