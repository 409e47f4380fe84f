/** Makes the refusals of one HTTP status, for the table of `errors.ts`. */
const refusalsOf =
  <Status extends number>(status: Status) =>
  (message: string) => ({ status, message });

export const badRequest = refusalsOf(400);
export const unauthorized = refusalsOf(401);
export const forbidden = refusalsOf(403);
export const notFound = refusalsOf(404);
export const conflict = refusalsOf(409);
export const tooManyRequests = refusalsOf(429);
