import type { Answer, Downline, OwnDownline, Profile, Routes } from '@barya/contract';
import { toPesos } from '@barya/money';
import { payPerClick } from '@barya/rules';
import type { Actor } from '../../kernel/operation.ts';
import { minimumInForce, type Settings } from '../settings/index.ts';
import type { Team } from './service.ts';
import type { DownlineRow, OwnCode, OwnDownlineRow } from './store.ts';

export function presentDownline(downline: DownlineRow): Downline {
  return {
    _id: downline.id,
    username: downline.username ?? '',
    createdAt: downline.createdAt.toISOString(),
    isActive: downline.isActive,
    status: downline.status,
    hasBegun: downline.clickingActivatedAt !== null,
  };
}

function presentOwnDownline(downline: OwnDownlineRow): OwnDownline {
  return { ...presentDownline(downline), broughtYou: toPesos(downline.broughtCentavos) };
}

export function presentTeam({ direct, indirect, totals }: Team): Answer<Routes['listDownlines']> {
  return {
    directDownlines: direct.items.map(presentOwnDownline),
    indirectDownlines: indirect.items.map(presentOwnDownline),
    stats: {
      totalDirectDownlines: totals.direct.total,
      totalIndirectDownlines: totals.indirect.total,
      totalDownlines: totals.direct.total + totals.indirect.total,
      directIsExact: totals.direct.totalIsExact,
      indirectIsExact: totals.indirect.totalIsExact,
    },
  };
}

export function presentProfile(
  actor: Actor,
  { referralCode, invitesByName, invitedBy }: OwnCode,
  settings: Settings,
): Profile {
  const { clickRewardCentavos, dailyClickMaximumCentavos, dailyClickLimit } = settings;
  return {
    _id: actor.memberId,
    username: actor.username,
    referralCode,
    invitesByName,
    invitedBy,
    dailyClickLimit,
    dailyClickMaximum: toPesos(dailyClickMaximumCentavos),
    payPerClick: toPesos(
      payPerClick(clickRewardCentavos, dailyClickMaximumCentavos, dailyClickLimit),
    ),
    minimumWithdrawal: toPesos(minimumInForce(settings)),
    communityUrl: settings.communityUrl,
  };
}
