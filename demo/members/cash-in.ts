import { groupReferenceOf } from '@barya/contract';
import { formatPesos } from '@barya/money';
import sharp from 'sharp';
import {
  cancelCashIn,
  creditCashIn,
  declareCashIn,
  openCashIn,
  redrawProof,
  rejectCashIn,
  reopenCashIn,
} from '../../apps/server/src/capabilities/cash-ins/index.ts';
import { leaveUnclaimed } from '../../apps/server/src/capabilities/members/index.ts';
import { centavosOf, makeUpReference, paidBefore } from '../bank.ts';
import { WRONG_PRESS } from '../desk/wrong-press.ts';
import type { Act } from '../world.ts';

/** A cash-in, and what becomes of it. */
export interface CashInStory {
  pesos: number;
  account: string;
  end: 'open' | 'cancelled' | 'declared' | 'credited' | 'rejected';
  hasScreenshot?: boolean;
  /** False if the payment never arrives. */
  isPaid?: boolean;
  /** What arrives, if it is another amount. */
  received?: number;
  /** Of the cashier, for the member. */
  reason?: string;
  /** Why the cashier rejected it first, by mistake. */
  rejectedFirst?: string;
}

/** A member announces money, says that it was sent, and the cashier decides. */
export const cashIn =
  (story: CashInStory): Act =>
  async ({ world, person, random, next, act }) => {
    const { pesos, account, end, hasScreenshot, isPaid = true, received, reason } = story;
    const { cashier } = world.desk;
    const amountCentavos = centavosOf(pesos);
    const opened = await act((operation) =>
      openCashIn(operation, person, { amountCentavos, method: account }),
    );
    const cashInId = opened.id;
    if (end === 'open') return;
    if (end === 'cancelled') return act((operation) => cancelCashIn(operation, person, cashInId));

    const sent = next();
    const paymentReference = makeUpReference(random, account);
    const { accountName: senderName, accountNumber: senderNumber } = person.destination;
    const receivedCentavos = centavosOf(received ?? pesos);
    if (isPaid) {
      world.bank.push({
        account,
        at: paidBefore(random, sent.now),
        amountCentavos: receivedCentavos,
        reference: paymentReference,
        description: `Transfer from ${senderName} ${senderNumber} ${opened.reference}`,
      });
    }
    const proof = hasScreenshot
      ? await redrawProof(await drawReceipt(account, amountCentavos, paymentReference))
      : undefined;
    const declaration = { paymentReference, senderName, senderNumber, proof };
    await sent.runOperation((operation) => declareCashIn(operation, person, cashInId, declaration));
    if (end === 'declared') return;

    if (story.rejectedFirst) {
      const rejection = { cashInId, reason: story.rejectedFirst };
      await act((operation) => rejectCashIn(operation, cashier, rejection));
      await act((operation) => reopenCashIn(operation, cashier, { cashInId, reason: WRONG_PRESS }));
    }
    const decided = next();
    if (end === 'rejected') {
      const rejection = { cashInId, reason: reason! };
      return decided.runOperation((operation) => rejectCashIn(operation, cashier, rejection));
    }
    const credit = { cashInId, amountCentavos: receivedCentavos, reason };
    const load = await decided.runOperation((operation) =>
      creditCashIn(operation, leaveUnclaimed, cashier, credit),
    );
    if (!isPaid) world.unpaidLoads.push(load.id);
  };

/** A screenshot of a receipt, as a data URL. */
async function drawReceipt(account: string, amountCentavos: number, reference: string) {
  const lines = [
    account,
    formatPesos(amountCentavos),
    `Ref. No. ${groupReferenceOf(account, reference)}`,
    'Demo: not a real payment',
  ];
  const texts = lines.map((line, index) => `<text x="180" y="${140 + 90 * index}">${line}</text>`);
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="360" height="640">
    <rect width="360" height="640" fill="#eef"/>
    <g font-family="sans-serif" font-size="22" text-anchor="middle">${texts.join('')}</g></svg>`;
  const png = await sharp(Buffer.from(picture)).png().toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
}
