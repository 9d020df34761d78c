import { defineConfig } from 'vitest/config'

const MILLION_ROWS = 'test/million-rows/**/*.slow.test.ts'

const shared = {
  root: 'apps/server',
  environment: 'node',
  env: { FUZZ_EVENTS: '50000' },
  // The message of a failed test has the statements that were expensive.
  chaiConfig: { truncateThreshold: 5_000 },
  testTimeout: 10 * 60_000,
  hookTimeout: 10 * 60_000,
} as const

/** The tests of the server that take minutes, and the long fuzz. `npm run test:all` runs them, and `npm test` does not. */
export default defineConfig({
  test: {
    // Once for both projects.
    globalSetup: './apps/server/test/global-setup.ts',
    projects: [
      {
        test: {
          ...shared,
          name: 'slow',
          include: ['**/*.slow.test.ts', 'src/features/chat/fuzz.test.ts'],
          exclude: ['**/node_modules/**', MILLION_ROWS],
          // Each takes about one processor.
          maxWorkers: 2,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          ...shared,
          name: 'million-rows',
          include: [MILLION_ROWS],
          // It measures the database, so it runs alone.
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
