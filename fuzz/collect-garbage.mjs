/**
 * Loaded into the server before its program: on SIGUSR2 it collects garbage and writes what memory is
 * left in use, in bytes, into the file of FUZZ_MEMORY_FILE. Without it a leak can't be told from a
 * heap that was not swept yet.
 */
import { renameSync, writeFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');
const file = process.env.FUZZ_MEMORY_FILE;

process.on('SIGUSR2', () => {
  collect();
  writeFileSync(`${file}.new`, JSON.stringify(process.memoryUsage()));
  renameSync(`${file}.new`, file);
});
