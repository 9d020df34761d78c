import { add, countCheck, noTests } from './counts.mjs'

/** Runs one group of steps after the other, also after a failed one, so that one run reports all failures. */
export async function runGroups(groups) {
  const results = []
  for (const group of groups) {
    console.info(`\n── ${group.map(({ title }) => title).join(', ')}`)
    results.push(...(await Promise.all(group.map(runStep))))
  }
  return results
}

/** Runs a step and prints its counts and its duration. A step that throws counts as failed. */
export async function runStep({ title, step }) {
  const start = performance.now()
  const counted = await step().catch(countError)
  const result = { title, counted, ms: performance.now() - start }
  console.info(describe(result))
  return result
}

/**
 * Prints the slowest files, the names of the failed tests, the duration of each step, which steps failed and the sum of
 * all counts, and sets the exit code. All that comes last, because only the end of a long output is kept in many places.
 */
export function printResult(results, { failedTests = [], testFiles = [] } = {}) {
  if (testFiles.length > 0) console.info(`\nSlowest test files\n${slowestOf(testFiles)}`)
  for (const failedTest of failedTests.slice(0, 30)) console.error(`\n✗ ${failedTest}`)
  console.info(`\n${results.map(describe).join('\n')}`)
  const failures = results.filter(({ counted }) => counted.failed > 0).map(({ title }) => title)
  if (failures.length > 0) console.error(`\nFailed: ${failures.join(', ')}`)
  const { passed, failed } = results.map(({ counted }) => counted).reduce(add, noTests)
  console.info(`\n${passed} passed, ${failed} failed`)
  process.exitCode = failed === 0 && passed > 0 ? 0 : 1
}

function slowestOf(files) {
  const slowest = files.toSorted((one, other) => other.ms - one.ms).slice(0, 10)
  return slowest.map(({ file, ms }) => `   ${(ms / 1000).toFixed(1)} s  ${file}`).join('\n')
}

function describe({ title, counted, ms }) {
  return `   ${title}: ${counted.passed} passed, ${counted.failed} failed, ${Math.round(ms / 1000)} s`
}

function countError(error) {
  console.error(error.message)
  return countCheck(false)
}
