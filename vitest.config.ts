import { defineConfig } from 'vitest/config';

// One file per package keeps its own tests beside the code; the server's tests share one PostgreSQL
// cluster that the global set-up starts, and each file works on its own copy of a migrated database.
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'pure',
          include: ['packages/{money,rules,contract}/**/*.test.ts', 'tools/**/*.test.ts'],
        },
      },
    ],
  },
});
