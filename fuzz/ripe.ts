import type { TestMember } from '../apps/server/test/members.ts';
import type { Stage } from '../apps/server/test/permissions/stage.ts';

/** Members who bought packages before the server's time moved on. */
export interface Ripe {
  /** One who still has packages. @throws NotRipe when all are used up */
  next(): TestMember;
  /** Takes a package. @throws NotRipe for anybody else */
  take: Stage['buyMatured'];
}

/** The member has no matured package. */
export class NotRipe extends Error {
  constructor() {
    super('nobody has a matured package left');
  }
}

/** What each buys. */
const TYPES = [...Array<1>(12).fill(1), ...Array<4>(5).fill(4)];
const MEMBERS = 3;

interface Owned {
  member: TestMember;
  packages: { type: number; id: string }[];
}

/** Buys them, before the days pass. */
export async function buyEarly(stage: Stage): Promise<Owned[]> {
  const made: Owned[] = [];
  for (let index = 0; index < MEMBERS; index += 1) {
    const member = await stage.makeMember();
    const packages: Owned['packages'] = [];
    for (const type of TYPES) {
      const order = { packageId: type, amount: 1_000 };
      const bought = await stage.must(member, 'POST', '/agent/packages/activate', order);
      packages.push({ type, id: bought.package._id });
    }
    made.push({ member, packages });
  }
  return made;
}

export function holdRipe(owned: readonly Owned[]): Ripe {
  return {
    next() {
      const [one] = [...owned].sort((a, b) => b.packages.length - a.packages.length);
      if (!one || one.packages.length === 0) throw new NotRipe();
      return one.member;
    },
    async take({ id }, type) {
      const packages = owned.find(({ member }) => member.id === id)?.packages ?? [];
      const at = packages.findIndex((one) => one.type === type);
      if (at < 0) throw new NotRipe();
      return packages.splice(at, 1)[0]!.id;
    },
  };
}
