import { startEmbeddedPostgres } from '../src/index.ts';

// The program of process.ts: runs PostgreSQL on the given folder until a signal.
try {
  const server = await startEmbeddedPostgres({
    dataDir: process.argv[2] ?? '',
    log: () => undefined,
  });
  process.once('SIGTERM', () => void server.stop());
  console.log(JSON.stringify({ url: server.url, pid: server.pid }));
} catch (error) {
  const { name, message } = error as Error;
  console.log(JSON.stringify({ error: name, message }));
}
