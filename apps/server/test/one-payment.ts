import { Buffer } from 'node:buffer';
import { addDays, manilaDayOf } from '@barya/rules';
import PDFDocument from 'pdfkit';
import { expect } from 'vitest';
import { readMemberBalances } from '../src/people/balances.ts';
import type { TestApp } from './app.ts';
import { nextPaymentReference } from './cash-ins.ts';
import type { TestMember } from './members.ts';

export interface Answer {
  status: number;
  code?: string;
}

/** What some staff ask, the first of them unless told otherwise. */
export function deskOf(app: TestApp, staff: readonly TestMember[]) {
  async function post(path: string, body: object = {}, by = 0) {
    const { token } = staff[by]!;
    const { status, body: answer } = await app.request('POST', `/admin${path}`, { token, body });
    return { ...answer, status };
  }

  return {
    post,
    /** The same, which must be done. */
    async done(path: string, body: object = {}, by = 0) {
      const answer = await post(path, body, by);
      expect(answer).toMatchObject({ status: expect.toBeOneOf([200, 202]) });
      return answer;
    },
  };
}
export type Desk = ReturnType<typeof deskOf>;

const TITLES = 'Date,Description,Debit,Credit,Reference';
export const TEXT = 'Transfer from Ana Reyes';
/** As another statement may have it. */
export const CUT = 'TRANSFER  FROM ANA R';
const guard = { guard: true, confirmed: true };
/** A payment that nobody has yet, of an amount of its own, and two members who may get it. */
export async function newPayment(app: TestApp, { post, done }: Desk) {
  app.clock.advance({ days: 7 });
  const reference = nextPaymentReference();
  const pesos = 500 + (Number(reference) % 1_000);
  const today = manilaDayOf(app.clock.now());
  const [ana, ben] = [await app.createMember(), await app.createMember()];

  /** Imports a statement. @returns its import, and its new line of the payment */
  async function upload(bytes: Buffer, account: string) {
    const file = bytes.toString('base64');
    const { import: imported, known } = await done('/bank-lines/import', { account, file });
    const line = await app.db
      .selectFrom('bankLine')
      .select('id')
      .where('importId', '=', imported._id)
      .where('amountCentavos', 'in', [pesos * 100, (pesos - 15) * 100])
      .executeTakeFirst();
    return { import: imported._id as string, known: known as number, line: line?.id ?? '' };
  }

  const row = ({ day = today, text = TEXT, reference = '' } = {}) => [
    ...[day, text, '', `${pesos}.00`],
    reference,
  ];
  const rowsOf = (rows: readonly (readonly string[])[]) => [TITLES.split(','), ...rows];
  const payment = {
    ...{ reference, pesos, today, ana, ben, row },
    yesterday: addDays(today, -1),
    csv: (rows: readonly (readonly string[])[] = [row()], account = 'GCash') =>
      upload(Buffer.from(rowsOf(rows).join('\n')), account),
    pdf: async (...rows: (readonly string[])[]) => upload(await printPdf(rowsOf(rows)), 'GCash'),
    ofx: (id = `F${reference.slice(-5)}`) => {
      const said = `<DTPOSTED>${today.replaceAll('-', '')}<TRNAMT>${pesos}.00<FITID>${id}<NAME>Ana`;
      const list = `<STMTTRN><TRNTYPE>CREDIT${said}</STMTTRN>`;
      return upload(Buffer.from(`OFXHEADER:100\n\n<OFX><CURDEF>PHP${list}</OFX>`), 'GCash');
    },
    less: () =>
      upload(
        Buffer.from(`Date,Description,Amount,Fee\n${today},${TEXT},+${pesos - 15}.00,15.00`),
        'GCash',
      ),
    credit: ({ line }: { line: string }, to = ana, body: object = {}, by = 0): Promise<Answer> =>
      post(`/bank-lines/${line}/credit`, { username: to.username, ...guard, ...body }, by),
    load: (body: object = {}, to = ana, by = 0): Promise<Answer & { proposal?: { _id: string } }> =>
      post('/load-capital', { username: to.username, amount: pesos, ...guard, ...body }, by),
    async announce(body: object = {}) {
      const asked = { amount: pesos, method: 'GCash', ...body };
      const { token } = ana;
      const { body: answer } = await app.request('POST', '/agent/cash-ins', { token, body: asked });
      return answer.cashIn._id as string;
    },
    creditIt: (id: string): Promise<Answer> => post(`/cash-ins/${id}/credit`, guard),
    async credited() {
      const balances = [ana, ben].map(({ id }) => readMemberBalances(app.db, id));
      return (await Promise.all(balances)).reduce((sum, { wallet }) => sum + wallet, 0) / 100;
    },
  };
  return {
    ...payment,
    /** A first credit, which must be done. */
    async first(line: { line: string }) {
      expect(await payment.credit(line)).toMatchObject({ status: 200 });
      return line;
    },
  };
}
export type Payment = Awaited<ReturnType<typeof newPayment>>;

/** A statement with text. */
async function printPdf(rows: readonly (readonly string[])[]): Promise<Buffer> {
  const doc = new PDFDocument({ size: 'A4' }).fontSize(8);
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const end = new Promise((resolve) => doc.on('end', resolve));
  for (const [place, cells] of rows.entries()) {
    for (const [column, text] of cells.entries()) {
      const left = [30, 110, 300, 370, 450][column]!;
      doc.text(text, left, 60 + place * 20, { lineBreak: false });
    }
  }
  doc.end();
  await end;
  return Buffer.concat(chunks);
}
