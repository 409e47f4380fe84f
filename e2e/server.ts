/** The journeys' server and its first admin. */
export const PORT = Number(process.env.BARYA_E2E_PORT ?? 3907);
export const SERVER_URL = `http://127.0.0.1:${PORT}`;

/** The one cross-origin client that the server allows. */
export const CLIENT_ORIGIN = `http://127.0.0.1:${PORT + 1}`;

export const ADMIN = {
  username: 'teresa.admin',
  email: 'teresa@barya.example',
  password: 'a long enough password',
};
