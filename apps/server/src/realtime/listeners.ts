import type { SocketServer } from './server.ts';
import { memberOfRoom, memberRoom } from './server.ts';

/** Who has to be told: members with a socket, here or on another server. */
export interface Listeners {
  /**
   * Calls `tell` at once where the member listens here, a moment later where only elsewhere, and never
   * where nowhere. What is asked again under the same name in that moment is asked once.
   */
  whenListening(memberId: string, name: string, tell: () => void): void;
  /** Who listens here. */
  listHere(): string[];
}

/** For so long those who don't listen here are gathered, and then asked for in one question. */
const GATHERING_MS = 50;

export function createListeners(io: SocketServer, canAskOthers: () => boolean): Listeners {
  let gathered = new Map<string, Map<string, () => void>>();
  const isHere = (memberId: string) => io.of('/').adapter.rooms.has(memberRoom(memberId));

  io.on('who_listens', (memberIds, answer) => answer(memberIds.filter(isHere)));

  function ask(): void {
    const waiting = gathered;
    gathered = new Map();
    // Of those that do not answer in time nothing is known: the rest is told all the same.
    io.serverSideEmit('who_listens', [...waiting.keys()], (_error, answers) => {
      for (const memberId of new Set(answers.flat())) {
        for (const tell of waiting.get(memberId)?.values() ?? []) tell();
      }
    });
  }

  return {
    listHere: () =>
      [...io.of('/').adapter.rooms.keys()].map(memberOfRoom).filter((id) => id !== null),
    whenListening(memberId, name, tell) {
      if (isHere(memberId)) return tell();
      if (!canAskOthers()) return;
      if (gathered.size === 0) setTimeout(ask, GATHERING_MS).unref();
      const ofMember = gathered.get(memberId) ?? new Map<string, () => void>();
      gathered.set(memberId, ofMember.set(name, tell));
    },
  };
}
