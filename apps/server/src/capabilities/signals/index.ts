/** Signals that several accounts may be one person's. Nothing is decided by them. */
export { forgetOldNetworks } from './jobs.ts';
export { signalEndpoints } from './routes.ts';
export { findSignals } from './service/read.ts';
export {
  close,
  noteAccount,
  noteDevice,
  noteRegistration,
  type RegisteredFrom,
} from './service/write.ts';
