/** This worker; TypeScript's own `self` is that of any worker. */
export const scope = self as unknown as ServiceWorkerGlobalScope;
