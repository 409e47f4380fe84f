/**
 * PostgreSQL's settings, given on the command line, so that a newer Barya brings its own to a data
 * folder made by an older one. What is not named has PostgreSQL's default (fsync and full_page_writes
 * among them).
 */
export function chooseSettings(clusterName: string, durable: boolean): Record<string, string> {
  return {
    cluster_name: clusterName,
    listen_addresses: '',
    unix_socket_directories: '.', // its own folder
    unix_socket_permissions: '0700',
    port: '5432',
    ssl: 'off',
    password_encryption: 'scram-sha-256',
    max_connections: '100',
    shared_buffers: '256MB',
    max_wal_size: '2GB',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    log_min_messages: 'warning',
    // A refused statement is an answer to the application, which logs what is worth it.
    log_min_error_statement: 'panic',
    ...(!durable && {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      autovacuum: 'off',
    }),
  };
}
