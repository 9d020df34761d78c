import { defineConfig } from 'vitest/config'

/** The tests of the server that take minutes, and the long fuzz. `npm run test:all` runs them, and `npm test` does not. */
export default defineConfig({
  test: {
    name: 'slow',
    root: 'apps/server',
    environment: 'node',
    include: ['**/*.slow.test.ts', 'src/features/chat/fuzz.test.ts'],
    env: { FUZZ_EVENTS: '50000' },
    globalSetup: './test/global-setup.ts',
    // One file at a time, because they load the database and some measure it.
    fileParallelism: false,
    // The message of a failed test has the statements that were expensive.
    chaiConfig: { truncateThreshold: 5_000 },
    testTimeout: 10 * 60_000,
    hookTimeout: 10 * 60_000,
  },
})
