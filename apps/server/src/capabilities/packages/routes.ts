import { type MemberPackage, messages, routes } from '@barya/contract';
import { toPesos } from '@barya/money';
import { listEndpoint, readEndpoint, writeEndpoint } from '../../kernel/endpoint.ts';
import type { Inquiry } from '../../kernel/operation.ts';
import { readMemberBalances } from '../../people/balances.ts';
import { packagesCsv, presentOffer, presentPackage } from './presenter.ts';
import { buyPackage } from './service/buy-package.ts';
import { claimInstalment, claimPackage, rollOverPackage } from './service/claim-package.ts';
import {
  listFirstPackages,
  listOffers,
  listOwnPackages,
  listPackagesOf,
  listRunningPackages,
} from './service/list-packages.ts';

export const packageEndpoints = [
  listEndpoint(routes.listActivePackages, async ({ inquiry, actor, input, page }) => {
    const listed = await listOwnPackages(inquiry, actor.memberId, input.query, page);
    return { ...listed, items: listed.items.map((sold) => presentPackage(sold, inquiry.now)) };
  }),

  readEndpoint(routes.listPackageOffers, async ({ inquiry, actor }) => {
    const offers = await listOffers(inquiry, actor.memberId);
    return offers.map(presentOffer);
  }),

  writeEndpoint(routes.buyPackage, async ({ operation, actor, input }) => {
    const { sold, walletCentavos, reference } = await buyPackage(operation, actor.memberId, {
      type: input.body.packageId,
      principalCentavos: input.body.amount,
      acknowledgement: input.body.acknowledgement,
    });
    return {
      message: messages.buyPackage,
      newBalance: toPesos(walletCentavos),
      package: presentPackage(sold, operation.now),
      reference,
    };
  }),

  writeEndpoint(routes.claimPackage, async ({ operation, actor, input }) => {
    const { memberId } = actor;
    const paid = await claimPackage(operation, memberId, input.body.packageId);
    const { sharedEarnings } = await readMemberBalances(operation.trx, memberId);
    return {
      message: messages.claimPackage,
      amount: toPesos(paid.amountCentavos),
      sharedEarnings: toPesos(sharedEarnings),
      package: presentPackage(paid.sold, operation.now),
      reference: paid.reference,
    };
  }),

  writeEndpoint(routes.rollOverPackage, async ({ operation, actor, input }) => {
    const rolled = await rollOverPackage(operation, actor.memberId, {
      packageId: input.body.packageId,
      targetType: input.body.targetPackageType,
    });
    return {
      message: messages.rollOverPackage,
      amount: toPesos(rolled.amountCentavos),
      package: presentPackage(rolled.opened, operation.now),
      reference: rolled.reference,
    };
  }),

  writeEndpoint(routes.claimInstalment, async ({ operation, actor, input }) => {
    const { memberId } = actor;
    const { action } = input.body;
    const paid = await claimInstalment(operation, memberId, input.body);
    const { sharedEarnings } = await readMemberBalances(operation.trx, memberId);
    return {
      message: action === 'claim' ? messages.claimInstalment : messages.rollOverInstalment,
      action,
      period: paid.period,
      amount: toPesos(paid.amountCentavos),
      sharedEarnings: toPesos(sharedEarnings),
      package: presentPackage(paid.sold, operation.now),
      ...(paid.opened && { newPackage: presentPackage(paid.opened, operation.now) }),
      reference: paid.reference,
    };
  }),

  listEndpoint(routes.listMemberPackages, async ({ inquiry, input, page }) => {
    const listed = await listPackagesOf(inquiry, input.params.id, page);
    return { ...listed, items: listed.items.map((sold) => presentPackage(sold, inquiry.now)) };
  }),

  listEndpoint(
    routes.listRunningPackages,
    async ({ inquiry, input, page }) => {
      const listed = await listRunningPackages(inquiry, input.query, page);
      return {
        ...listed,
        items: listed.items.map(({ sold, holder }) => ({
          ...presentPackage(sold, inquiry.now),
          user: { _id: holder.id, username: holder.username, email: holder.contact },
        })),
      };
    },
    { csv: packagesCsv },
  ),
];

/** A member's open packages, as the home shows them. */
export async function readFirstPackages(
  inquiry: Inquiry,
  memberId: string,
): Promise<MemberPackage[]> {
  const packages = await listFirstPackages(inquiry, memberId);
  return packages.map((sold) => presentPackage(sold, inquiry.now));
}
