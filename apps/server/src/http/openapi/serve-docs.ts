import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { writeContentPolicy } from '../content-policy.ts';
import { describeApi } from './document.ts';

type StaticDocument = Extract<Parameters<typeof swagger>[1], { mode: 'static' }>['specification'];

/** Takes what a description becomes: tags of a text, without attributes. */
const TRUSTED_TYPES = `window.trustedTypes?.createPolicy('default', {
  createHTML: (text) =>
    /^(?:[^<]|<\\/?(?:p|br|code|pre|em|strong|ul|ol|li|table|thead|tbody|tr|th|td)>)*$/.test(text) ? text : null,
});`;

/** Of the style element that the page writes; another version of it may have another. */
const STYLE_HASH = 'RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w=';

/** The API page at `/docs`, and what it shows as data at `/docs/openapi.json`. */
export async function serveDocs(app: FastifyInstance, publicUrl: string | null): Promise<void> {
  const document = describeApi();
  await app.register(swagger, {
    mode: 'static',
    specification: { document } as unknown as StaticDocument,
  });
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    theme: { title: 'Barya API', js: [{ filename: 'trusted-types.js', content: TRUSTED_TYPES }] },
    staticCSP: writeContentPolicy({
      publicUrl,
      styleHashes: [STYLE_HASH],
      // The page cleans the texts of the document by a policy of this name.
      trustedTypes: ['default', 'dompurify'],
    }),
    uiConfig: { url: '/docs/openapi.json', docExpansion: 'list', deepLinking: true },
  });
  app.get('/docs/openapi.json', async () => document);
}
