/** Receipts that members share by an address that nobody can guess. */
export { createReceiptShareEndpoints } from './routes.ts';
export { close } from './service.ts';
