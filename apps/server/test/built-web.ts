import rateLimit from '@fastify/rate-limit';
import Fastify from 'fastify';
import { serveWebApp } from '../src/http/web-app.ts';

export interface BuiltWeb {
  origin: string;
  close(): Promise<void>;
}

/**
 * Serves a built web as the server does while it can't read its pages' figures: every page is the
 * app. There is no API.
 */
export async function serveBuiltWeb(webDir: string): Promise<BuiltWeb> {
  const app = Fastify();
  await app.register(rateLimit, { global: false });
  await serveWebApp(app, {
    webDir,
    publicUrl: null,
    operatingMode: 'demo',
    readFigures: () => Promise.reject(new Error('There is no database.')),
    readInvitation: async () => ({ inviter: null, isCodeUnknown: false }),
  });
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  return { origin, close: () => app.close() };
}
