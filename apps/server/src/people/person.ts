import type { Language } from '@barya/contract';
import { expressionBuilder, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../database/tables.ts';

/** What identifies a member to admins; all null for a deleted account. */
export interface PersonRow {
  username: string | null;
  email: string | null;
  phone: string | null;
}

/** What a deleted account is called. A username never contains a space. */
export function nameOf(username: string | null): string {
  return username ?? 'deleted user';
}

/** A member as admins see them beside a movement of money. */
export function presentPerson(memberId: string, { username, email, phone }: PersonRow) {
  return { ...presentName(memberId, username), email: email ?? phone ?? '' };
}

/** Somebody by id and name, mostly staff; null for nobody. */
export function presentName<Id extends string | null>(memberId: Id, username: string | null) {
  const named = memberId === null ? null : { _id: memberId, username: nameOf(username) };
  return named as Id extends null ? null : { _id: string; username: string };
}

/**
 * The columns of members that every capability may read, to join under an alias:
 * `leftJoin(peopleAs('actor'), 'actor.id', 'auditEntry.actorId')`. PostgreSQL plans it like the
 * table.
 */
export function peopleAs<Alias extends string>(alias: Alias) {
  return expressionBuilder<Tables>()
    .selectFrom('member')
    .select(['id', 'username', 'email', 'phone', 'role', 'staffRole', 'status', 'isActive'])
    .select(['referralCode', 'clickingActivatedAt', 'createdAt', 'deletedAt'])
    .select(['language', 'languageChosen', 'firstPasswordEndsAt'])
    .as(alias);
}

/**
 * The column `language` of people under an alias: what a member chose, else English. The desk is in
 * English.
 */
export function languageOf(alias: string) {
  const [role, chosen] = [sql.ref(`${alias}.role`), sql.ref(`${alias}.language`)];
  return sql<Language>`case ${role} when 'agent' then coalesce(${chosen}, 'en') else 'en' end`.as(
    'language',
  );
}

/** The username of the member whose id is in a column or expression, as an SQL expression. */
export function usernameOf(id: string | RawBuilder<unknown>): RawBuilder<string | null> {
  const value = typeof id === 'string' ? sql.ref(id) : id;
  return sql`(select username from member where id = ${value})`;
}
