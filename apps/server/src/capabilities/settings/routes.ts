import { messages, settingsRoutes } from '@barya/contract';
import { type Endpoint, readEndpoint, writeEndpoint } from '../../kernel/endpoint.ts';
import { presentSettings } from './presenter.ts';
import { listPayableMethods, updateSettings } from './service.ts';
import { listPaymentMethods, readSettings } from './store.ts';

export const settingsEndpoints: Endpoint[] = [
  readEndpoint(settingsRoutes.readSettings, async ({ inquiry }) => {
    const settings = await readSettings(inquiry.db);
    const methods = await listPaymentMethods(inquiry.db);
    return presentSettings(settings, methods, inquiry.operatingMode);
  }),
  writeEndpoint(settingsRoutes.updateSettings, async ({ input, operation, actor }) => {
    const { settings, paymentMethods } = await updateSettings(operation, actor, input.body);
    return {
      message: messages.updateSettings,
      ...presentSettings(settings, paymentMethods, operation.operatingMode),
    };
  }),
  readEndpoint(settingsRoutes.listPaymentMethods, ({ inquiry }) => listPayableMethods(inquiry.db)),
];
