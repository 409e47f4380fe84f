import { defineConfig } from 'vitest/config';
import type { Reporter, Vitest } from 'vitest/node';
import { areas } from './areas.ts';

const area = areas.find(({ name }) => name === process.env.MUTATED_AREA);
if (area === undefined) throw new Error('MUTATED_AREA names no area');

// Only the tests of the area, not as projects of the whole house: each mutant starts them again.
export default defineConfig({
  test: {
    include: [...area.tests],
    globalSetup: area.globalSetup ?? [],
    // Read in once for all files: the server takes longer to read in than most of its tests to run.
    isolate: false,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    reporters: [tellUnreadable()],
  },
});

/**
 * Tells Stryker of files that could not even be read in: it looks at tests alone, and would take such a
 * file for one without any.
 */
function tellUnreadable(): Reporter {
  let vitest: Vitest;
  return {
    onInit: (started) => {
      vitest = started;
    },
    onTestModuleEnd: (module) => {
      for (const { message } of module.errors()) {
        vitest.state.catchError(new Error(message), 'Unreadable');
      }
    },
  };
}
