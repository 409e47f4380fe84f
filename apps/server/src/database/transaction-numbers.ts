import { createClient } from './client.ts';

/**
 * Rows keep their transaction's number, and the log seals them in that order. After a restore from a
 * dump the cluster counts from the beginning, so numbers continue by an offset.
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
