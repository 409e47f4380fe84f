/** Replaces an earlier worker of this origin; push subscriptions stay with the registration. */
export function registerWorker(): Promise<ServiceWorkerRegistration> {
  return navigator.serviceWorker.register('/worker.js');
}
