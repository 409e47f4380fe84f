/** What members owe back of wrong loads, and how they pay it. */
export { owedBackEndpoints } from './routes.ts';
export { payOwedBack } from './service.ts';
export { sumOwedBackAt } from './store.ts';
