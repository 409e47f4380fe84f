import { createClient } from './client.ts';

/**
 * Rows keep the number of the transaction that wrote them, and the log seals them in that order. A
 * database that was restored from a dump lives in a cluster that counts from the beginning again: its
 * numbers are made to go on where they were. Does nothing otherwise.
 */
export async function keepTransactionNumbersRising(url: string): Promise<void> {
  const client = createClient({ connectionString: url, application_name: 'barya-migrate' });
  await client.connect();
  try {
    await client.query('SELECT keep_transaction_numbers_rising()');
  } finally {
    await client.end();
  }
}
