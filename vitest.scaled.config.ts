import { defineConfig } from 'vitest/config'

/** The tests of the scaled-out form, on the engines of this machine. `npm run test:scaled` runs them, and `npm test` does not. */
export default defineConfig({
  test: {
    name: 'scaled',
    root: 'apps/server',
    environment: 'node',
    include: ['**/*.scaled.test.ts'],
    globalSetup: './test/scaled/global-setup.ts',
    isolate: false,
    // Each file starts processes of its own, some of them many.
    fileParallelism: false,
    testTimeout: 3 * 60_000,
    hookTimeout: 3 * 60_000,
  },
})
