/** The staff: who works at the desk and what each may do. */
export { createStaffEndpoints } from './routes.ts';
