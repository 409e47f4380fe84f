import { mutationsOf } from '../mutation.ts';

const src = 'apps/server/src/capabilities';
const races = 'apps/server/test/races/standing.test.ts';
const model = 'apps/server/test/model/first-half.test.ts';
const clicking = [
  `${src}/clicking/clicking.test.ts`,
  `${src}/clicking/clicks-together.test.ts`,
  `${src}/clicking/remembered-callers.test.ts`,
  races,
];
const withdrawals = [
  `${src}/withdrawals/request.test.ts`,
  `${src}/withdrawals/decide.test.ts`,
  races,
];
const packages = [`${src}/packages/packages.test.ts`, races];

const cashIns = [
  `${src}/cash-ins/member.test.ts`,
  `${src}/cash-ins/staff.test.ts`,
  `${src}/cash-ins/queue.test.ts`,
];
const bankLines = `${src}/bank-lines`;

/** Statements of the capabilities that lock, draw and mark. */
export const storeMutations = [
  ...mutationsOf(`${src}/clicking/store.ts`, clicking, [
    [
      'one click more than the limit is drawn',
      'and c.clicks + asked.count <= c.click_limit',
      'and c.clicks + asked.count <= c.click_limit + 1',
    ],
    [
      'the last click is not drawn',
      'and c.clicks + asked.count <= c.click_limit',
      'and c.clicks + asked.count < c.click_limit',
    ],
    ['the keys of today are not compared', 'asked.key = any(c.click_keys) or', 'false or'],
    ['the keys of yesterday are not compared', 'or asked.key = any(c.previous_keys)', 'or false'],
    ['clicks of another day continue', 'where c.day >= asked.day', 'where true'],
    [
      'clicks count for the others of the same statement',
      'from locked where c.member_id = locked.member_id',
      'from locked where c.member_id <> locked.member_id',
    ],
    ['gathered clicks of a member count as one', 'c.clicks + locked.count', 'c.clicks + 1'],
    [
      'a click needs no live session of its own',
      'where session.token_hash = asked.session_hash and session.member_id',
      'where session.member_id',
    ],
    [
      "a click may use another member's session",
      'asked.session_hash and session.member_id = asked.member_id',
      'asked.session_hash',
    ],
    ['a click does not recheck the standing', 'where asked.standing = (', "where '' < ("],
    ['locked rows are waited for', 'for update of c skip locked', 'for update of c'],
    [
      'the row of clicks is not locked',
      "    .select(columns)\n    .where('memberId', '=', memberId)\n    .forUpdate()",
      "    .select(columns)\n    .where('memberId', '=', memberId)",
    ],
    [
      'posted clicks are not recorded',
      "postedClicks: eb.ref('clicks'), holdId",
      "postedClicks: eb.ref('postedClicks'), holdId",
    ],
    [
      "everybody's clicks are recorded as posted",
      ".set((eb) => ({ postedClicks: eb.ref('clicks'), holdId }))\n    .where('memberId', '=', sql<string>`any(${memberIds}::uuid[])`)",
      ".set((eb) => ({ postedClicks: eb.ref('clicks'), holdId }))",
    ],
    ['past days are not settled', ".where('day', '<', day)", ".where('day', '>', day)"],
  ]),
  ...mutationsOf(`${src}/clicking/service/activate-clicking.ts`, clicking, [
    ['activation is not locked', "memberId, 'update')", "memberId, 'key share')"],
  ]),
  ...mutationsOf(`${src}/withdrawals/service/request-withdrawal.ts`, withdrawals, [
    [
      'an account may be suspended while it withdraws',
      "memberId, 'no key update')",
      "memberId, 'key share')",
    ],
  ]),
  ...mutationsOf(`${src}/withdrawals/store/withdrawals.ts`, withdrawals, [
    ['a withdrawal is not locked while it is decided', "    .forUpdate('withdrawal')\n", ''],
    [
      'all withdrawals are decided',
      "processedBy: by })\n    .where('id', '=', withdrawalId)",
      'processedBy: by })',
    ],
  ]),
  ...mutationsOf(`${src}/packages/store/packages.ts`, withdrawals, [
    [
      'the last claimed type is taken from all members',
      "    .where('packagePayout.memberId', '=', memberId)\n",
      '',
    ],
    ['a rollover counts as a claim', "    .where('packagePayout.action', '=', 'claim')\n", ''],
    [
      'the first claimed type counts as the last',
      ".orderBy('packagePayout.createdAt', 'desc')",
      ".orderBy('packagePayout.createdAt', 'asc')",
    ],
  ]),
  ...mutationsOf(`${src}/withdrawals/store/members.ts`, withdrawals, [
    ['the same destination counts as another one', 'bool_or(not ${isThis})', 'bool_or(${isThis})'],
    [
      'the method of a known number is not compared',
      'method = ${foldMethod(sql`${method}`)}',
      'true',
    ],
    ['the bank of a known number is not compared', " and bank = ${bank ?? ''}", ''],
    ['destinations of all members are compared', "])\n    .where('memberId', '=', memberId)", '])'],
    [
      'cancelling forgets a destination used before',
      ' and d.first_used_at >= f.at',
      '',
      [`${src}/withdrawals/cancel.test.ts`],
    ],
    [
      'cancelling forgets a destination that a later request uses',
      '\n      and w.created_at >= u.at',
      '\n      and w.created_at < u.at',
      [`${src}/withdrawals/cancel.test.ts`],
    ],
    [
      'an account that is still to be paid is erased with its member',
      "            .where('payout.state', '=', 'to_pay')",
      "            .where('payout.state', '=', 'failed')",
      [`${src}/withdrawals/redirected.test.ts`],
    ],
  ]),
  ...mutationsOf(
    `${src}/withdrawals/store/saved-accounts.ts`,
    [`${src}/withdrawals/saved-accounts.test.ts`],
    [
      [
        'members read the accounts of others',
        "    .selectAll()\n    .where('memberId', '=', memberId)",
        '    .selectAll()',
      ],
      [
        'members rename the accounts of others',
        "    .where('id', '=', id)\n    .where('memberId', '=', memberId)\n    .returningAll()",
        "    .where('id', '=', id)\n    .returningAll()",
      ],
    ],
  ),
  ...mutationsOf(`${src}/packages/store/packages.ts`, packages, [
    [
      "somebody else's package can be claimed",
      "    .where('id', '=', packageId)\n    .where('memberId', '=', memberId)\n    .forUpdate()",
      "    .where('id', '=', packageId)\n    .forUpdate()",
      [...packages, 'apps/server/test/permissions/permissions.test.ts'],
    ],
    [
      'a package is not locked while it is paid',
      "    .where('memberId', '=', memberId)\n    .forUpdate()",
      "    .where('memberId', '=', memberId)",
    ],
    [
      'closing one package closes all',
      "unclaimedHolderSalt: null })\n    .where('id', '=', packageId)",
      'unclaimedHolderSalt: null })',
    ],
  ]),
  ...mutationsOf(`${src}/packages/store/open-packages.ts`, packages, [
    ['closed packages are listed as open', "    .where('package.closedAt', 'is', null)\n", ''],
  ]),
  ...mutationsOf(
    `${src}/capital/store/loads.ts`,
    [`${src}/capital/routes.test.ts`, races],
    [
      ['a load is not locked while it is reverted', ".forUpdate('capitalLoad')", ''],
      ['all loads are reverted', ".set(reverted)\n    .where('id', '=', loadId)", '.set(reverted)'],
    ],
  ),
  ...mutationsOf(`${src}/cash-ins/store/cash-ins.ts`, cashIns, [
    ['a cash-in is not locked while it is decided', "    .forUpdate('cashIn')\n", ''],
    [
      'expired cash-ins count',
      "eb.and([eb('status', '=', 'open'), eb('expiresAt', '>', now)])",
      "eb('status', '=', 'open')",
    ],
    ['declared cash-ins do not count', "eb('status', '=', 'declared'),\n        eb.and", 'eb.and'],
    [
      'the picture of a deleted member stays',
      'where c.id = p.cash_in_id and c.member_id = ${memberId}',
      'where false',
    ],
  ]),
  ...mutationsOf(
    'apps/server/src/people/lock-member.ts',
    [`${src}/capital/routes.test.ts`, races],
    [['an account may be deleted while it is loaded', '.forShare()', '']],
  ),
  ...mutationsOf(
    `${src}/packages/store/packages.ts`,
    [`${src}/members/delete-member.test.ts`, model],
    [
      [
        'all packages go to the member deleted last',
        "unclaimedHolderSalt: salt })\n    .where('id', '=', packageId)",
        'unclaimedHolderSalt: salt })',
      ],
      [
        'closed packages are owed',
        "    .where('closedAt', 'is', null)\n    .orderBy('id')",
        "    .orderBy('id')",
      ],
      [
        'packages of people who are still here become unclaimed',
        "    .where('unclaimedHolder', 'is not', null)\n",
        '',
      ],
    ],
  ),
  ...mutationsOf(
    `${src}/withdrawals/store/withdrawals.ts`,
    [`${src}/members/delete-member.test.ts`, model],
    [
      ['decided withdrawals are rejected', "    .where('status', '=', 'pending')\n", ''],
      [
        "everybody's withdrawals are rejected",
        "    .where('memberId', '=', memberId)\n    .where('status', '=', 'pending')",
        "    .where('status', '=', 'pending')",
      ],
    ],
  ),
  ...mutationsOf(
    `${src}/clicking/service/settle-clicks.ts`,
    [`${src}/members/delete-member.test.ts`, model],
    [['drawn clicks are lost', 'drawnClicks: drawnCentavos(day)', 'drawnClicks: 0']],
  ),
  ...mutationsOf(
    `${src}/members/store/unclaimed.ts`,
    [`${src}/members/unclaimed-money.test.ts`, `${src}/members/delete-member.test.ts`],
    [
      ['unclaimed money is not locked while it is paid', '    .forUpdate()\n', ''],
      [
        'all unclaimed money is paid',
        "holderSalt: null,\n    })\n    .where('id', '=', id)",
        'holderSalt: null,\n    })',
      ],
    ],
  ),
  ...mutationsOf(
    'apps/server/src/people/lock-member.ts',
    [`${src}/members/standing.test.ts`, races],
    [
      [
        'admins are not locked while one goes',
        "    .orderBy('id')\n    .forUpdate()",
        "    .orderBy('id')",
      ],
      ['suspended admins count', "    .where('isActive', '=', true)\n", ''],
    ],
  ),
  ...mutationsOf(
    `${src}/members/service/lock-member.ts`,
    [`${src}/members/standing.test.ts`, races],
    [
      [
        'a member is not locked while being changed',
        "memberId, 'update')",
        "memberId, 'key share')",
      ],
    ],
  ),
  ...mutationsOf(
    `${src}/referrals/store.ts`,
    [`${src}/referrals/referrals.test.ts`, races],
    [
      [
        'only the direct upline is paid',
        'join member u on u.id in (m.referrer_id, m.second_referrer_id)\n    where m.id = ${memberId}\n    order by',
        'join member u on u.id in (m.referrer_id)\n    where m.id = ${memberId}\n    order by',
      ],
      ['an upline may be suspended while being paid', '    for share of u`', '`'],
    ],
  ),
  ...mutationsOf(
    `${bankLines}/store/cash-in-lines.ts`,
    [`${bankLines}/matching.test.ts`],
    [
      ['a reverted load is a twin', ' and load.reverted_at is null', ''],
      [
        'a load with a line is a twin',
        'where not exists (select from bank_line taken where taken.load_id = load.id)',
        'where true',
      ],
    ],
  ),
  ...mutationsOf(
    `${bankLines}/store/targets.ts`,
    [`${bankLines}/decide.test.ts`],
    [
      [
        'a reverted load is matched',
        'where id = ${id} and reverted_at is null',
        'where id = ${id}',
      ],
    ],
  ),
  ...mutationsOf(
    `${bankLines}/store/books.ts`,
    [`${bankLines}/reconciliation.test.ts`, `${bankLines}/payouts.test.ts`],
    [
      [
        'a matched load counts twice',
        "load.status = 'completed' and load.reverted_at is null\n    and not exists (select from bank_line taken where taken.load_id = load.id)",
        "load.status = 'completed' and load.reverted_at is null",
      ],
      [
        'a reverted load counts',
        "load.status = 'completed' and load.reverted_at is null\n    and not exists",
        'not exists',
      ],
      [
        'a payout of a matched batch counts twice',
        '\n    and not ${hasBatchLine(sql`payout.batch_id`)}',
        '',
      ],
      [
        'a batch is matched beside one of its payouts',
        '\n    and not ${hasLineOfPart(sql`batch.id`)}',
        '',
      ],
      [
        'a payout fits any account',
        '${isOfAccount} and payout.amount_centavos = -',
        'payout.amount_centavos = -',
      ],
    ],
  ),
  ...mutationsOf(
    `${bankLines}/store/reconciliation.ts`,
    [`${bankLines}/reconciliation.test.ts`],
    [
      [
        'what is set aside is in the bank',
        "status <> 'set_aside' and amount_centavos > 0",
        'amount_centavos > 0',
      ],
    ],
  ),
];
