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
} from '../../capabilities/cash-ins/index.ts';
import { leaveUnclaimed } from '../../capabilities/members/index.ts';
import { centavosOf } from '../amounts.ts';
import { makeUpReference, paidBefore } from '../bank.ts';
import type { CashInStory } from '../people/person.ts';
import type { Visit } from './begin-visit.ts';

/** A member announces money, says that it was sent, and the cashier decides. */
export async function cashIn(visit: Visit, story: CashInStory): Promise<void> {
  const { world, person, random, next } = visit;
  const { cashier } = world.desk;
  const { account, end, received = story.pesos } = story;
  const amountCentavos = centavosOf(story.pesos);
  const opened = await next().runOperation((operation) =>
    openCashIn(operation, person, { amountCentavos, method: account }),
  );
  const cashInId = opened.id;
  if (end === 'open') return;
  if (end === 'cancelled') {
    await next().runOperation((operation) => cancelCashIn(operation, person, cashInId));
    return;
  }

  const sent = next();
  const paymentReference = makeUpReference(random, account);
  const { accountName, accountNumber } = person.destination;
  if (story.isPaid !== false) {
    world.bank.push({
      account,
      at: paidBefore(random, sent.inquire().now),
      amountCentavos: centavosOf(received),
      reference: paymentReference,
      description: `Transfer from ${accountName} ${accountNumber} ${opened.reference}`,
    });
  }
  const proof = story.hasScreenshot
    ? await redrawProof(await drawReceipt(account, amountCentavos, paymentReference))
    : undefined;
  await sent.runOperation((operation) =>
    declareCashIn(operation, person, cashInId, {
      paymentReference,
      senderName: accountName,
      senderNumber: accountNumber,
      proof,
    }),
  );
  if (end === 'declared') return;

  const { reason } = story;
  const decided = next();
  if (end === 'rejected') {
    await decided.runOperation((operation) =>
      rejectCashIn(operation, cashier, { cashInId, reason: reason! }),
    );
    return;
  }
  const load = await decided.runOperation((operation) =>
    creditCashIn(operation, leaveUnclaimed, cashier, {
      cashInId,
      amountCentavos: centavosOf(received),
      reason,
    }),
  );
  if (story.isPaid === false) world.unpaidLoads.push(load.id);
}

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
