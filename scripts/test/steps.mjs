import { add, countCheck, noTests } from './counts.mjs'

/** Runs a step and prints its counts and its duration. A step that throws counts as failed. */
export async function runStep({ title, step }) {
  const start = performance.now()
  const counted = await step().catch(countError)
  const seconds = Math.round((performance.now() - start) / 1000)
  console.info(`   ${title}: ${counted.passed} passed, ${counted.failed} failed, ${seconds} s`)
  return { title, counted }
}

/**
 * Prints the names of the failed tests, which steps failed and the sum of all counts, and sets the exit code. The names
 * come last, because only the end of a long output is kept in many places.
 */
export function printResult(results, failedTests = []) {
  const failures = results.filter(({ counted }) => counted.failed > 0).map(({ title }) => title)
  for (const failedTest of failedTests.slice(0, 30)) console.error(`\n✗ ${failedTest}`)
  const { passed, failed } = results.map(({ counted }) => counted).reduce(add, noTests)
  if (failures.length > 0) console.error(`\nFailed: ${failures.join(', ')}`)
  console.info(`\n${passed} passed, ${failed} failed`)
  process.exitCode = failed === 0 && passed > 0 ? 0 : 1
}

function countError(error) {
  console.error(error.message)
  return countCheck(false)
}
