import { createClient } from './client.ts';

/**
 * The log seals rows in the order of their transactions' numbers. After a restore from a dump the
 * cluster counts from the start again, so an offset continues the numbers.
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
