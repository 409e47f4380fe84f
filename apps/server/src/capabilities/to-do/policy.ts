import { isPermitted, type ToDoKind, toDoKind, toDoPlaces } from '@barya/contract';
import type { Actor } from '../../kernel/operation.ts';

/** The queues in which somebody can do something. */
export function listKinds({ staffRole }: Actor): ToDoKind[] {
  return toDoKind.options.filter((kind) => isPermitted(staffRole, toDoPlaces[kind].needs));
}

/** Whether somebody may see what differs from the bank, and what falls due. */
export function maySeeMoney({ staffRole }: Actor): boolean {
  return isPermitted(staffRole, 'read_money');
}
