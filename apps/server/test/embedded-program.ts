import { startEmbeddedPostgres } from '../src/database/embedded/index.ts';

// The program of embedded-process.ts: runs PostgreSQL on the given folder until it is told to end.
try {
  const server = await startEmbeddedPostgres({
    dataDir: process.argv[2] ?? '',
    log: () => undefined,
  });
  process.once('SIGTERM', () => void server.stop());
  console.log(JSON.stringify({ url: server.owner.url, pid: server.pid }));
} catch (error) {
  const { name, message } = error as Error;
  console.log(JSON.stringify({ error: name, message }));
}
