/**
 * Loaded into the server before its program. On SIGUSR2 it collects garbage and writes the heap in
 * use, in bytes, to the file FUZZ_MEMORY_FILE. Otherwise a leak looks like an uncollected heap.
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
