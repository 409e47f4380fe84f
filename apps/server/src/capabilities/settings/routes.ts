import { messages, routes, settingsRoutes } from '@barya/contract';
import {
  type Endpoint,
  publicEndpoint,
  readEndpoint,
  writeEndpoint,
} from '../../kernel/endpoint.ts';
import { findWaiting } from '../four-eyes/index.ts';
import { presentSettings } from './presenter.ts';
import { listPayableMethods, readSite, SETTINGS_ID, updateSettings } from './service.ts';
import { listPaymentMethods, listSavedAnswers, readSettings } from './store.ts';

/** How long browsers may cache the public figures. */
const SITE_SECONDS = 60;

export const settingsEndpoints: Endpoint[] = [
  readEndpoint(settingsRoutes.readSettings, async ({ inquiry }) => {
    const settings = await readSettings(inquiry.db);
    const methods = await listPaymentMethods(inquiry.db);
    const answers = await listSavedAnswers(inquiry.db);
    const waiting = (await findWaiting(inquiry.db, [SETTINGS_ID]))(SETTINGS_ID);
    return {
      ...presentSettings(settings, methods, answers, inquiry.operatingMode),
      ...(waiting && { waiting }),
    };
  }),
  writeEndpoint(settingsRoutes.updateSettings, async ({ input, operation, actor }) => {
    const changed = await updateSettings(operation, actor, input.body);
    const { settings, paymentMethods, savedAnswers } = changed;
    return {
      message: messages.updateSettings,
      ...presentSettings(settings, paymentMethods, savedAnswers, operation.operatingMode),
    };
  }),
  readEndpoint(routes.listSavedAnswers, ({ inquiry }) => listSavedAnswers(inquiry.db)),
  readEndpoint(settingsRoutes.listPaymentMethods, async ({ inquiry, actor }) =>
    actor.status === 'pending' ? [] : listPayableMethods(inquiry.db),
  ),
  publicEndpoint(settingsRoutes.readSite, async ({ inquiry, reply }) => {
    reply.setHeader('Cache-Control', `public, max-age=${SITE_SECONDS}`);
    return readSite(inquiry);
  }),
];
