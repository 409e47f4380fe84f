import { defineConfig } from 'vitest/config';
import type { Reporter, Vitest } from 'vitest/node';
import { areas } from './areas.ts';

const area = areas.find(({ name }) => name === process.env.MUTATED_AREA);
if (area === undefined) throw new Error('MUTATED_AREA names no area');

// Only the area's tests, without the projects of the repository: each mutant restarts them.
export default defineConfig({
  test: {
    include: [...area.tests],
    globalSetup: area.globalSetup ?? [],
    // One import for all files: importing the server takes longer than most of its tests.
    isolate: false,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    reporters: [tellUnreadable()],
  },
});

/**
 * Reports files that fail to import as failed tests. Stryker sees only tests, and would count such
 * a file as empty.
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
