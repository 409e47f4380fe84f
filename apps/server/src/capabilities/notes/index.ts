/** Notes of staff about members, who never see them. */
export { noteEndpoints } from './routes.ts';
export { close } from './service.ts';
