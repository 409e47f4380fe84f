import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { SocketEffect } from '../kernel/operation.ts';
import { dropWhenSilent, type RedisClient } from '../redis/connect.ts';

/** The other servers. Each runs our effects for its own sockets. */
export interface Others {
  tell(effect: SocketEffect): void;
  /** Waits until this server hears the others; does not wait for Redis to come back. */
  settle(): Promise<void>;
  close(): void;
}

export interface Hearing {
  hear(effect: SocketEffect): void;
  /** Messages from or to this server may have been lost. */
  catchUp(): void;
}

const CHANNEL = 'barya:realtime';
const SETTLE_MS = 2_000;
/** Effects are batched; otherwise each click would cost a message. */
const GATHER_MS = 20;

const sessionHash = z.hex().transform((hex) => Buffer.from(hex, 'hex'));
const memberId = z.string();
const told = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('announce_balances'), memberId }),
  z.object({
    kind: z.literal('announce_withdrawal'),
    memberId,
    withdrawalId: z.string(),
    status: z.string(),
  }),
  z.object({ kind: z.literal('announce_payout'), memberId, withdrawalId: z.string() }),
  z.object({ kind: z.literal('announce_cash_in'), memberId, cashInId: z.string() }),
  z.object({
    kind: z.literal('announce_support'),
    memberId: memberId.nullable(),
    threadId: z.string(),
  }),
  z.object({ kind: z.literal('announce_desk') }),
  z.object({ kind: z.literal('announce_security'), memberId }),
  z.object({
    kind: z.literal('announce_notices'),
    notices: z.array(z.object({ id: z.string(), memberId })),
  }),
  z.object({ kind: z.literal('end_sockets_of_session'), sessionHash }),
  z.object({
    kind: z.literal('end_sockets_of_member'),
    memberId,
    exceptSessionHash: sessionHash.optional(),
  }),
  z.object({ kind: z.literal('catch_up') }),
]);
const message = z.object({ from: z.string(), effects: z.array(z.unknown()) });

/**
 * Connects servers through Redis publish and subscribe. Balances never pass through Redis: a server
 * hears which member changed, and reads the balances for its own sockets. Nothing waits while Redis
 * is away; afterwards every server announces all balances of its listeners.
 */
export function joinOthers(client: RedisClient, { hear, catchUp }: Hearing): Others {
  const own = randomUUID();
  const subscriber = client.duplicate();
  dropWhenSilent(subscriber);
  let isAway = false;
  let waiting: object[] = [];
  let begin: () => void = () => undefined;
  const isHearing = new Promise<void>((resolve) => {
    begin = resolve;
  });

  function send(): void {
    const effects = waiting;
    waiting = [];
    // A failure comes with the client's error event, after which every server catches up.
    client.publish(CHANNEL, write(own, effects)).catch(() => undefined);
  }

  function note(effect: object): void {
    if (waiting.length === 0) setTimeout(send, GATHER_MS).unref();
    waiting.push(effect);
  }

  function read(text: string): void {
    for (const effect of parse(own, text)) {
      if (effect.kind === 'catch_up') catchUp();
      else hear(effect as SocketEffect);
    }
  }

  async function ready(): Promise<void> {
    if (!client.isReady || !subscriber.isReady) return;
    await subscriber.subscribe(CHANNEL, read);
    begin();
    if (!isAway) return;
    isAway = false;
    catchUp();
    note({ kind: 'catch_up' });
  }

  for (const connection of [client, subscriber]) {
    connection.on('error', () => {
      isAway = true;
    });
    connection.on('ready', () => void ready().catch(() => undefined));
  }
  subscriber.connect().catch(() => undefined);
  return {
    tell: (effect) => {
      if (client.isReady) note(effect);
    },
    settle: async () => {
      await Promise.race([isHearing, pause(SETTLE_MS, null, { ref: false })]);
    },
    close: () => {
      if (waiting.length > 0) send();
      if (subscriber.isOpen) subscriber.destroy();
    },
  };
}

function write(from: string, effects: readonly object[]): string {
  const toHex = (_key: string, value: { type?: string; data?: number[] } | null) =>
    value?.type === 'Buffer' ? Buffer.from(value.data ?? []).toString('hex') : value;
  return JSON.stringify({ from, effects }, toHex as never);
}

/** Messages of other servers. Unknown ones from newer servers are ignored. */
function parse(own: string, text: string): z.infer<typeof told>[] {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return [];
  }
  const { data } = message.safeParse(json);
  if (!data || data.from === own) return [];
  return data.effects.flatMap((effect) => told.safeParse(effect).data ?? []);
}
