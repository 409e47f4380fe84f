import { register } from '../../capabilities/accounts/index.ts';
import type { Person } from '../people/person.ts';
import type { World } from '../world.ts';

/** Registers somebody by the code of who invited them, or by the admin's. */
export async function join(world: World, person: Person): Promise<void> {
  const moment = world.momentAt(person.joinsAt, `joining of ${person.index}`);
  const { user } = await moment.runOperation((operation) =>
    register(
      operation,
      {
        username: person.username,
        email: person.contact,
        referralCode: person.inviter?.referralCode ?? world.desk.referralCode,
      },
      world.passwordHash,
    ),
  );
  person.memberId = user._id;
  person.referralCode = user.referralCode;
  person.standing = user.status === 'approved' ? 'member' : 'waiting';
}
