import type { EarningsUpdate, WithdrawalStatusUpdate } from '@barya/contract';
import { toPesos } from '@barya/money';
import pLimit from 'p-limit';
import { findAnnouncedCashIn, presentCashIn } from '../capabilities/cash-ins/index.ts';
import { listWaitingMembers } from '../capabilities/home/index.ts';
import { countUnreadOf, findNotices, presentNotice } from '../capabilities/notices/index.ts';
import { findAnnouncedThread, presentThread } from '../capabilities/support/index.ts';
import {
  type Announced,
  findAnnounced,
  findWithdrawal,
  presentOwnWithdrawal,
} from '../capabilities/withdrawals/index.ts';
import { gatherQuestions } from '../kernel/gather.ts';
import type { Inquiry } from '../kernel/operation.ts';
import {
  type MemberBalances,
  presentEarningsUpdate,
  readBalancesOf,
  readMemberBalances,
} from '../people/balances.ts';
import type { Known } from './read-handshake.ts';
import { DESK_ROOM, memberRoom, type SocketServer, STAFF_ROOM } from './server.ts';

/** Sends members what changed for them, to their sockets at this server. */
export interface Announcer {
  announceBalances(memberId: string): void;
  announceWithdrawal(memberId: string, withdrawalId: string): void;
  announcePayout(memberId: string, withdrawalId: string): void;
  announceCashIn(memberId: string, cashInId: string): void;
  announceNotices(notices: readonly { id: string; memberId: string }[]): void;
  announceSupport(memberId: string | null, threadId: string): void;
  /** Tells staff that what waits for them may have changed: once for many changes. */
  announceDesk(): void;
  /** Sends a new socket newer balances, and another count of unread notices, than it knows. */
  announceMissed(socketId: string, memberId: string, known: Known): void;
  /** Sends everybody who listens here their balances and their count of unread notices. */
  catchUp(): void;
}

/** Leaves connections for requests. */
const MOST_AT_ONCE = 4;
const MOST_TOGETHER = 200;
const DESK_MS = 2_000;

export function createAnnouncer(
  io: SocketServer,
  inquire: () => Inquiry,
  reportError: (error: unknown) => void,
): Announcer {
  const limit = pLimit(MOST_AT_ONCE);
  /** Members whose balances will be read: one announcement covers many changes. */
  const waiting = new Set<string>();

  const isListening = (memberId: string) => io.of('/').adapter.rooms.has(memberRoom(memberId));

  const inTurn = (work: () => Promise<void>) => void limit(work).catch(reportError);

  const readBalances = gatherQuestions({
    answer: (memberIds: readonly string[]) => {
      for (const memberId of memberIds) waiting.delete(memberId);
      return readBalancesOf(inquire().db, memberIds);
    },
    mostTogether: MOST_TOGETHER,
    mostAtOnce: 1,
  });

  // One batch at a time, so that a later count is never sent first.
  const countNotices = gatherQuestions({
    answer: (memberIds: readonly string[]) => countUnreadOf(inquire().db, memberIds),
    mostTogether: MOST_TOGETHER,
    mostAtOnce: 1,
  });

  function tellUnread(memberId: string): void {
    countNotices(memberId)
      .then((unreadNotices) => {
        const told = { agentId: memberId, unreadNotices };
        io.to(memberRoom(memberId)).emit('unread_notices', told);
      })
      .catch(reportError);
  }

  async function tellMissedNotices(socketId: string, memberId: string, known: number) {
    const unreadNotices = await countNotices(memberId);
    if (unreadNotices === known) return;
    io.to(socketId).emit('unread_notices', { agentId: memberId, unreadNotices });
  }

  function tellBalances(memberId: string): void {
    if (waiting.has(memberId) || !isListening(memberId)) return;
    waiting.add(memberId);
    readBalances(memberId)
      .then((balances) => {
        io.to(memberRoom(memberId)).emit('earnings_update', presentEarnings(memberId, balances));
      })
      .catch(reportError);
  }

  async function tellMissedBalances(socketId: string, memberId: string, knownVersion: number) {
    const balances = await readBalances(memberId);
    if (balances.version <= knownVersion) return;
    const update = { ...presentEarnings(memberId, balances), missed: true };
    io.to(socketId).emit('earnings_update', update);
  }

  function tellWithdrawal(memberId: string, withdrawalId: string): void {
    inTurn(async () => {
      const { db } = inquire();
      const balances = await readMemberBalances(db, memberId);
      const withdrawal = await findAnnounced(db, memberId, withdrawalId);
      if (!withdrawal) return;
      io.to(memberRoom(memberId)).emit(
        'withdrawal_status_update',
        presentWithdrawalUpdate(memberId, withdrawal, balances),
      );
      io.to(memberRoom(memberId)).emit('earnings_update', presentEarnings(memberId, balances));
    });
  }

  function tellPayout(memberId: string, withdrawalId: string): void {
    inTurn(async () => {
      const found = await findWithdrawal(inquire().db, withdrawalId);
      if (found?.memberId !== memberId) return;
      const withdrawal = presentOwnWithdrawal(found);
      io.to(memberRoom(memberId)).emit('payout_update', { agentId: memberId, withdrawal });
    });
  }

  function tellCashIn(memberId: string, cashInId: string): void {
    inTurn(async () => {
      const inquiry = inquire();
      const found = await findAnnouncedCashIn(inquiry, memberId, cashInId);
      if (!found) return;
      const cashIn = presentCashIn(found, inquiry.now);
      io.to(memberRoom(memberId)).emit('cash_in_update', { agentId: memberId, cashIn });
    });
  }

  let isLineQueued = false;

  /** Tells all who wait in a line that it may have moved: once for many decisions. */
  function tellWaiting(): void {
    if (isLineQueued || io.of('/').sockets.size === 0) return;
    isLineQueued = true;
    inTurn(async () => {
      isLineQueued = false;
      for (const memberId of await listWaitingMembers(inquire().db)) {
        if (!isListening(memberId)) continue;
        io.to(memberRoom(memberId)).emit('waiting_update', { agentId: memberId });
      }
    });
  }

  function tellNotices(noticeIds: readonly string[]): void {
    inTurn(async () => {
      const found = await findNotices(inquire().db, noticeIds);
      for (const notice of found) {
        const told = { agentId: notice.memberId, notice: presentNotice(notice) };
        io.to(memberRoom(notice.memberId)).emit('notice', told);
      }
      for (const memberId of new Set(found.map((notice) => notice.memberId))) tellUnread(memberId);
    });
  }

  function tellSupport(memberId: string, threadId: string): void {
    inTurn(async () => {
      const found = await findAnnouncedThread(inquire(), memberId, threadId);
      if (!found) return;
      const update = { agentId: memberId, thread: presentThread(found) };
      io.to(memberRoom(memberId)).emit('support_update', update);
    });
  }

  let isTellingDesk = false;
  function tellDesk(): void {
    if (isTellingDesk || !io.of('/').adapter.rooms.has(DESK_ROOM)) return;
    isTellingDesk = true;
    const tell = () => {
      isTellingDesk = false;
      io.to(DESK_ROOM).emit('desk_update', {});
    };
    setTimeout(tell, DESK_MS).unref();
  }

  return {
    announceDesk: tellDesk,
    announceBalances: tellBalances,
    announceWithdrawal(memberId, withdrawalId) {
      if (isListening(memberId)) tellWithdrawal(memberId, withdrawalId);
      tellWaiting();
    },
    announcePayout(memberId, withdrawalId) {
      if (isListening(memberId)) tellPayout(memberId, withdrawalId);
      tellWaiting();
    },
    announceCashIn(memberId, cashInId) {
      if (isListening(memberId)) tellCashIn(memberId, cashInId);
      tellWaiting();
    },
    announceNotices(notices) {
      const heard = notices.filter(({ memberId }) => isListening(memberId));
      if (heard.length > 0) tellNotices(heard.map(({ id }) => id));
    },
    announceSupport(memberId, threadId) {
      io.to(STAFF_ROOM).emit('support_desk_update', { agentId: memberId, threadId });
      if (memberId !== null && isListening(memberId)) tellSupport(memberId, threadId);
    },
    announceMissed(socketId, memberId, { balancesVersion, unreadNotices }) {
      if (balancesVersion !== null) {
        tellMissedBalances(socketId, memberId, balancesVersion).catch(reportError);
      }
      if (unreadNotices !== null) {
        tellMissedNotices(socketId, memberId, unreadNotices).catch(reportError);
      }
    },
    catchUp() {
      for (const { data } of io.of('/').sockets.values()) {
        tellBalances(data.actor.memberId);
        tellUnread(data.actor.memberId);
      }
    },
  };
}

/** A member's `earnings_update` with these balances. */
function presentEarnings(memberId: string, balances: MemberBalances): EarningsUpdate {
  const { wallet, ...earnings } = presentEarningsUpdate(balances);
  return { agentId: memberId, wallet, earnings, balancesVersion: balances.version };
}

/** A member's `withdrawal_status_update` with these balances. */
function presentWithdrawalUpdate(
  memberId: string,
  withdrawal: Announced,
  balances: MemberBalances,
): WithdrawalStatusUpdate {
  return {
    agentId: memberId,
    withdrawalId: withdrawal.id,
    amount: toPesos(withdrawal.amountCentavos),
    status: withdrawal.status,
    cancelled: withdrawal.isCancelled,
    updatedBalances: {
      wallet: toPesos(balances.wallet),
      referralEarnings: {
        direct: toPesos(balances.directReferral),
        indirect: toPesos(balances.indirectReferral),
      },
      clickEarnings: toPesos(balances.clickEarnings),
      sharedEarnings: toPesos(balances.sharedEarnings),
    },
    balancesVersion: balances.version,
  };
}
