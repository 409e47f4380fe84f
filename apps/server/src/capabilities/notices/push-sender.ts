import { Agent, request } from 'node:https';
import webPush, { type RequestDetails } from 'web-push';
import type { Inquiry } from '../../kernel/operation.ts';
import type { PushKey } from '../../kernel/push-key.ts';
import type { Message, Outcome, Sender } from './service/deliver.ts';
import {
  deleteSubscription,
  findSubscriptions,
  readShowsAmounts,
  type SubscriptionRow,
} from './store/choices.ts';

const TIMEOUT_MS = 10_000;
const MOST_CONNECTIONS = 8;
const NO_DEVICE = 'No device takes push messages';

interface PushOptions {
  pushKey: PushKey;
  origins: readonly string[];
  /** The site, by which push services can reach the operator. */
  publicUrl: string | null;
  agent?: Agent;
}

/** What a push service answered. */
interface Answer {
  status: number;
  retryAfter: string | null;
}

/**
 * Sends notices to a person's browsers. The message is sent once one of them took it; a repeated
 * one replaces the first on the screen.
 */
export function createPushSender({ pushKey, origins, publicUrl, agent }: PushOptions): Sender {
  const vapidDetails = {
    subject: publicUrl?.startsWith('https:') ? publicUrl : 'mailto:push@barya.invalid',
    publicKey: pushKey.publicKey,
    privateKey: pushKey.privateKey,
  };
  const http = agent ?? new Agent({ keepAlive: true, maxSockets: MOST_CONNECTIONS });

  /** Null: the browser's keys are unusable. */
  function encrypt(
    { endpoint, p256dh, auth }: SubscriptionRow,
    payload: string,
    { notice, deadlineAt }: Message,
    now: Date,
  ) {
    const keys = { p256dh, auth };
    const secondsLeft = Math.ceil((deadlineAt.getTime() - now.getTime()) / 1_000);
    try {
      return webPush.generateRequestDetails({ endpoint, keys }, payload, {
        vapidDetails,
        TTL: Math.max(secondsLeft, 0),
        urgency: 'high',
        topic: notice!.id.replaceAll('-', ''),
      });
    } catch {
      return null;
    }
  }

  /** @throws Error if no answer comes */
  function post(endpoint: string, { headers, body }: RequestDetails): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      const sending = request(endpoint, { method: 'POST', headers, agent: http, signal });
      sending.on('response', (response) => {
        const { statusCode = 0, headers: answered } = response;
        // The body is not read: it is the other side's, of any length.
        response.destroy();
        resolve({ status: statusCode, retryAfter: answered['retry-after'] ?? null });
      });
      sending.on('error', reject);
      sending.end(body);
    });
  }

  async function sendTo(
    device: SubscriptionRow,
    payload: string,
    message: Message,
    { db, now }: Inquiry,
  ): Promise<Outcome> {
    const forget = () => deleteSubscription(db, device.memberId, device.endpoint);
    const details = encrypt(device, payload, message, now);
    if (details === null || !isPushService(device.endpoint, origins)) {
      await forget();
      return { kind: 'dead', error: 'The subscription is unusable' };
    }
    try {
      const answer = await post(device.endpoint, details);
      if (isGone(answer)) await forget();
      return judge(answer, now);
    } catch (error) {
      const { message: reason } = error as Error;
      return { kind: 'retry', error: `The push service did not answer: ${reason}` };
    }
  }

  return {
    channel: 'push',
    isRepeatable: true,
    send: async (message, context) => {
      const inquiry = context.inquire();
      const { db, now } = inquiry;
      const devices = await findSubscriptions(db, message.memberId, now);
      const payload = writePayload(message, await readShowsAmounts(db, message.memberId));
      const outcomes = await Promise.all(
        devices.map((device) => sendTo(device, payload, message, inquiry)),
      );
      return decide(outcomes);
    },
  };
}

function isGone({ status }: Answer): boolean {
  return status === 404 || status === 410;
}

function writePayload({ notice }: Message, showsAmounts: boolean): string {
  const { id, path, push, pushWithAmounts } = notice!;
  const { title, text } = showsAmounts ? pushWithAmounts : push;
  return JSON.stringify({ id, title, text, path });
}

function judge({ status, retryAfter }: Answer, now: Date): Outcome {
  if (status >= 200 && status < 300) return { kind: 'sent' };
  const error = `The push service answered ${status}`;
  if (status === 429 || status >= 500) {
    return { kind: 'retry', error, afterMs: readRetryAfter(retryAfter, now) };
  }
  return { kind: 'dead', error };
}

/** Milliseconds, from seconds or a date; 0 where it says nothing of use. */
function readRetryAfter(text: string | null, now: Date): number {
  if (text === null) return 0;
  const seconds = /^\d{1,7}$/.test(text) ? Number(text) : Number.NaN;
  const afterMs = Number.isNaN(seconds) ? Date.parse(text) - now.getTime() : seconds * 1_000;
  return Number.isNaN(afterMs) ? 0 : Math.max(0, afterMs);
}

/** One device that took it is enough; else one that may later; else none will. */
function decide(outcomes: readonly Outcome[]): Outcome {
  const sent = outcomes.find(({ kind }) => kind === 'sent');
  const later = outcomes.find(({ kind }) => kind === 'retry');
  return sent ?? later ?? outcomes[0] ?? { kind: 'dead', error: NO_DEVICE };
}

/**
 * Where browsers' own push services live. Any other address would let a member have the server
 * call it.
 */
const hosts: readonly RegExp[] = [
  /^fcm\.googleapis\.com$/,
  /^(?:[\w-]+\.)*push\.services\.mozilla\.com$/,
  /^(?:[\w-]+\.)*push\.apple\.com$/,
  /^(?:[\w-]+\.)+notify\.windows\.com$/,
];

/**
 * Whether messages may be sent to an endpoint.
 * @param origins further https origins that the operator allows
 */
export function isPushService(endpoint: string, origins: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, origin, username, password } = new URL(endpoint);
  if (protocol !== 'https:' || username !== '' || password !== '') return false;
  return origins.includes(origin) || (port === '' && hosts.some((host) => host.test(hostname)));
}
