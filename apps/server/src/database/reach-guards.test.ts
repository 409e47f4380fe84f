import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { createReader } from '../../test/readers.ts';
import { askSupport } from '../../test/support.ts';
import { tell } from '../capabilities/notices/index.ts';

// What the database itself refuses about notices, mail, passkeys and support, even from its owner.

let test: TestApp;

beforeAll(async () => {
  test = await createTestApp();
  const admin = await test.createAdmin();
  const member = await createReader(test);
  // Two have verified an address.
  await createReader(test);
  const { _id: id } = await askSupport(test, member);
  const path = `/admin/support/threads/${id}/messages`;
  const body = { text: 'We look into it.' };
  expect((await test.request('POST', path, { token: admin.token, body })).status).toBe(200);
  const about = { kind: 'load', reference: 'T7M2K4P9QX0B' } as const;
  const told = { kind: 'loaded', memberId: member.id, about, amountCentavos: 100 } as const;
  await test.runOperation((operation) => tell(operation, told));
  await test.database.ownerPool.query(
    `insert into passkey (id, member_id, credential_id, public_key, counter, transports, name,
       created_at)
     values ('00000000-0000-7000-8000-00000000ff01', '${member.id}', '\\x01', '\\x02', 0, '{}', 'Mine',
       now())`,
  );
});
afterAll(() => test.close());

const NEW_ID = '"id":"00000000-0000-7000-8000-00000000ff00"';

/** Copies a row of a table with one change. */
const again = (table: string, change = NEW_ID) =>
  `insert into ${table} select (jsonb_populate_record(t, '{${change}}'::jsonb)).* from ${table} t
  limit 1`;

describe('not even the owner can', () => {
  it.each([
    [
      'claim a message that nobody sends',
      'update delivery set claimed_until = created_at',
      'delivery_claimed_while_sending',
    ],
    ['end a message at no time', "update delivery set state = 'sent'", 'delivery_ended_once'],
    ['send a notice twice by one channel', again('delivery'), 'delivery_once'],
    [
      'verify one address for two members',
      "update email_address set verified_address = 'one@example.test'",
      'email_address_verified',
    ],
    [
      'make a link to an address without an end',
      "update email_address set token_hash = '\\x01'",
      'email_address_token_whole',
    ],
    ['add one passkey twice', again('passkey'), 'passkey_credential'],
    [
      'let a challenge of nobody confirm a withdrawal',
      "insert into passkey_challenge values ('\\x01', 'withdraw', null, null, null, now())",
      'passkey_challenge_of_nobody',
    ],
    ['give two messages one number', again('support_message'), 'support_message_number_once'],
    [
      'close a conversation for the staff without a reason',
      "update support_thread set state = 'closed', closed_by = member_id",
      'support_thread_closed_has_reason',
    ],
  ])('%s', async (_, statement, constraint) => {
    await expect(test.database.ownerPool.query(statement)).rejects.toMatchObject({ constraint });
  });
});

describe('the application cannot', () => {
  it.each([
    ['change what was told', "update notice set facts = '{}'"],
    ['change whom a message is for', 'update delivery set member_id = id'],
    ['change what was written to support', "update support_message set text = ''"],
    ['give a conversation to another member', 'update support_thread set member_id = null'],
    ['change what a person answered', "update person_verification set decision = 'verified'"],
    ['change what staff noted', "update member_note set text = 'x'"],
  ])('%s', async (_, statement) => {
    await expect(test.database.pool.query(statement)).rejects.toMatchObject({ code: '42501' });
  });
});
