import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type Reporter, type TestSpecification, type Vitest } from 'vitest/node';
import { areas } from './areas.ts';

const area = areas.find(({ name }) => name === process.env.MUTATED_AREA);
if (area === undefined) throw new Error('MUTATED_AREA names no area');

/**
 * Files whose last run failed come first, because they often notice the next mutation too; then the
 * quickest. A mutation's run ends with the first failure.
 */
class LikeliestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const durationOf = ({ moduleId, project }: TestSpecification) => {
      const key = `${project.name}:${path.relative(this.ctx.config.root, moduleId)}`;
      const last = this.ctx.cache.getFileTestResults(key);
      return last?.failed ? 0 : (last?.duration ?? 0);
    };
    return files.toSorted((a, b) => durationOf(a) - durationOf(b));
  }
}

// Only the area's tests, without the projects of the repository: each mutant restarts them.
export default defineConfig({
  test: {
    include: [...area.tests],
    globalSetup: area.globalSetup ?? [],
    // One import for all files: importing the server takes longer than most of its tests.
    isolate: false,
    sequence: { sequencer: LikeliestFirst },
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
