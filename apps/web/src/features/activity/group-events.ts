/** What a movement says of the event that it belongs to. */
interface Movement {
  createdAt: string;
  kind: string;
  /** Null for clicks that are not settled. */
  reference: string | null;
}

/**
 * Puts the movements of one event together: a withdrawal from two balances is one event, and so is a
 * claim with principal and income. All of them have one instant, kind and reference.
 *
 * @param movements in the order of the list
 * @param hasMore whether more follow: the last event is then left out, because it may be incomplete
 */
export function groupEvents<Line extends Movement>(
  movements: readonly Line[],
  hasMore: boolean,
): [Line, ...Line[]][] {
  const events: [Line, ...Line[]][] = [];
  for (const movement of movements) {
    // No further back than the instant goes.
    const found = events.findLast(
      ([first]) => first.createdAt !== movement.createdAt || isSameEvent(first, movement),
    );
    if (found && isSameEvent(found[0], movement)) found.push(movement);
    else events.push([movement]);
  }
  if (!hasMore) return events;
  const last = movements.at(-1)?.createdAt;
  const complete = events.filter(([first]) => first.createdAt !== last);
  return complete.length > 0 ? complete : events;
}

function isSameEvent(one: Movement, other: Movement): boolean {
  return (
    one.reference !== null &&
    one.reference === other.reference &&
    one.kind === other.kind &&
    one.createdAt === other.createdAt
  );
}
