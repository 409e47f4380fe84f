import type { FastifyReply } from 'fastify';
import { cookieNameOf } from '../kernel/cookies.ts';
import type { Reply } from '../kernel/endpoint.ts';

/** What an endpoint may add to its answer, over Fastify's reply. */
export function adaptReply(reply: FastifyReply, isSecure: boolean): Reply {
  return {
    setHeader: (name, value) => void reply.header(name, value),
    setCookie: ({ name, path, value, maxAgeSeconds }) => {
      const age = value === null ? 0 : maxAgeSeconds;
      const parts = [
        `${cookieNameOf(name, isSecure)}=${value ?? ''}`,
        `Path=${path}`,
        'HttpOnly',
        'SameSite=Strict',
        ...(isSecure ? ['Secure'] : []),
        ...(age === undefined ? [] : [`Max-Age=${age}`]),
      ];
      reply.header('set-cookie', parts.join('; '));
    },
  };
}
