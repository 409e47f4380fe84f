import { randomUUID } from 'node:crypto';
import type { TestApp } from './app.ts';

/** Two new members who used the same device. @returns the id of what they share */
export async function insertSharedDevice(app: TestApp): Promise<string> {
  const id = randomUUID();
  const members = [(await app.createMember()).id, (await app.createMember()).id];
  await app.database.ownerPool.query(
    `with made as (
       insert into signal_group (id, kind, weight, mark, changed_at)
       values ($1::uuid, 'device', 1, sha256($1::text::bytea), now()) returning id)
     insert into signal_member (group_id, member_id, created_at)
     select id, unnest($2::uuid[]), now() from made`,
    [id, members],
  );
  return id;
}
