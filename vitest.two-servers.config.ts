import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig } from 'vitest/config'

/** They are about what one server has in its memory: caches, queues, limits and metrics of its own. */
const ofOneServer = [
  'src/features/dashboards/dashboards.test.ts',
  'src/features/job-search/common-words.test.ts',
  'src/features/job-search/cost.test.ts',
  'src/features/job-search/recommend/recommend.test.ts',
  'src/features/job-search/suggestions.test.ts',
  'src/platform/operations/metrics.test.ts',
  'src/platform/security/general-rate-limits.test.ts',
]

/**
 * The tests of the server, each request to the other one of two servers that share a database and a folder of files.
 * `npm run test:scaled -- --two-servers` runs them.
 */
export default defineConfig({
  test: {
    name: 'two-servers',
    root: 'apps/server',
    environment: 'node',
    exclude: [...configDefaults.exclude, '**/*.{slow,scaled}.test.ts', ...ofOneServer],
    globalSetup: './test/scaled/two-servers-setup.ts',
    isolate: false,
    maxWorkers: availableParallelism() + 1,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
