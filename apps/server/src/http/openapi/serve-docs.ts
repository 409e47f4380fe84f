import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { describeApi } from './document.ts';

type StaticDocument = Extract<Parameters<typeof swagger>[1], { mode: 'static' }>['specification'];

/** The API page at `/docs`, and what it shows as data at `/docs/openapi.json`. */
export async function serveDocs(app: FastifyInstance): Promise<void> {
  const document = describeApi();
  await app.register(swagger, {
    mode: 'static',
    specification: { document } as unknown as StaticDocument,
  });
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    theme: { title: 'Barya API' },
    uiConfig: { url: '/docs/openapi.json', docExpansion: 'list', deepLinking: true },
  });
  app.get('/docs/openapi.json', async () => document);
}
