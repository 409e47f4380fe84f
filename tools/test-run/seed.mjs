/** Before each test file: property tests take a night's seed. A failure prints it. */
import fc from 'fast-check';

const seed = process.env.TEST_SEED;
if (seed) fc.configureGlobal({ seed: Number(seed) });
