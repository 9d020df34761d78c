import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig } from 'vitest/config'

/** One more than the machine runs at once, because many tests wait for the database or another process. */
const maxWorkers = availableParallelism() + 1

export default defineConfig({
  test: {
    maxWorkers,
    projects: [
      {
        test: {
          name: 'scripts',
          root: 'scripts',
          environment: 'node',
          include: ['**/*.test.mjs'],
          // Some read all packages or all files, and the machine may be busy.
          testTimeout: 60_000,
        },
      },
      { test: { name: 'contract', root: 'packages/contract', environment: 'node' } },
      {
        test: {
          name: 'embedded-postgres',
          root: 'packages/embedded-postgres',
          environment: 'node',
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'server',
          root: 'apps/server',
          environment: 'node',
          exclude: [...configDefaults.exclude, '**/*.{slow,scaled}.test.ts'],
          globalSetup: './test/global-setup.ts',
          // A worker loads the modules of the server once, not once a file.
          isolate: false,
          maxWorkers,
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      'apps/web',
    ],
  },
})
