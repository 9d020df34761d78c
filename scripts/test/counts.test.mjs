import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { root } from '../shared/paths.mjs'
import {
  countPlaywrightResults,
  countVitestResults,
  listPlaywrightFailures,
  listPlaywrightFiles,
  listVitestFailures,
  listVitestFiles,
} from './counts.mjs'

let folder
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'endorse-counts-'))
})
afterEach(() => rm(folder, { recursive: true }))

async function report(content) {
  const path = join(folder, 'report.json')
  await writeFile(path, JSON.stringify(content))
  return path
}

const spec = (title, ok, status, message) => ({
  file: 'a.spec.ts',
  title,
  ok,
  tests: [{ status, results: [{ error: message && { message } }, {}] }],
})

const timed = (name, ...durations) => ({
  file: name,
  tests: [{ results: durations.map((duration) => ({ duration })) }],
})

const file = (status, ...tests) => ({ status, assertionResults: tests.map((each) => ({ status: each })) })

it.each([
  ['all is well', [3, 0, [file('passed', 'passed')]], true, { passed: 3, failed: 0 }],
  ['a test failed', [2, 1, [file('failed', 'passed', 'failed')]], false, { passed: 2, failed: 1 }],
  ['a file could not be loaded', [2, 0, [file('failed')]], false, { passed: 2, failed: 1 }],
  ['the preparation of a file failed', [2, 0, [file('failed', 'skipped')]], false, { passed: 2, failed: 1 }],
  ['something else went wrong', [2, 0, [file('passed', 'passed')]], false, { passed: 2, failed: 1 }],
  ['no test ran', [0, 0, []], true, { passed: 0, failed: 1 }],
])('counts Vitest when %s', async (_, [numPassedTests, numFailedTests, testResults], succeeded, counted) => {
  const path = await report({ numPassedTests, numFailedTests, testResults })
  expect(await countVitestResults(path, succeeded)).toEqual(counted)
})

it('counts nothing when no test ran and none had to', async () => {
  const path = await report({ numTotalTests: 0, numPassedTests: 0, numFailedTests: 0, testResults: [] })
  expect(await countVitestResults(path, true, { mayBeEmpty: true })).toEqual({ passed: 0, failed: 0 })
})

it.each([
  ['all is well', { expected: 4, unexpected: 0, flaky: 0 }, true, { passed: 4, failed: 0 }],
  ['a test failed', { expected: 3, unexpected: 1, flaky: 0 }, false, { passed: 3, failed: 1 }],
  [
    'a test passed at the second attempt',
    { expected: 3, unexpected: 0, flaky: 1 },
    true,
    { passed: 3, failed: 1 },
  ],
  ['there was no test', { expected: 0, unexpected: 0, flaky: 0 }, true, { passed: 0, failed: 1 }],
])('counts Playwright when %s', async (_, stats, succeeded, counted) => {
  expect(await countPlaywrightResults(await report({ stats }), succeeded)).toEqual(counted)
})

it('counts a run that left no report as failed', async () => {
  const path = join(folder, 'missing.json')
  expect(await countVitestResults(path, true)).toEqual({ passed: 0, failed: 1 })
  expect(await countPlaywrightResults(path, true)).toEqual({ passed: 0, failed: 1 })
})

it('names the failed tests of Vitest, and a file that did not run', async () => {
  const failed = { status: 'failed', fullName: 'list sorts', failureMessages: ['expected 1\nto be 2'] }
  const path = await report({
    testResults: [
      { name: 'a.test.ts', status: 'failed', assertionResults: [{ status: 'passed' }, failed] },
      { name: 'b.test.ts', status: 'failed', message: 'cannot import', assertionResults: [] },
      file('passed', 'passed'),
    ],
  })
  expect(await listVitestFailures(path)).toEqual([
    'a.test.ts: list sorts\n  expected 1\n  to be 2',
    'b.test.ts: The file did not run.\n  cannot import',
  ])
})

it('names the failed and the flaky tests of Playwright, also in a nested group', async () => {
  const path = await report({
    suites: [
      {
        specs: [spec('passes', true, 'expected'), spec('fails', false, 'unexpected', 'no button')],
        suites: [{ specs: [spec('passes at last', true, 'flaky', 'too slow')] }],
      },
    ],
  })
  expect(await listPlaywrightFailures(path)).toEqual([
    'a.spec.ts: fails\n  no button',
    'a.spec.ts: passes at last\n  too slow',
  ])
})

it('lists the files of Vitest with the time from their first test to their last', async () => {
  const path = await report({
    testResults: [{ name: join(root, 'apps', 'a.test.ts'), startTime: 1_000, endTime: 3_500 }],
  })
  expect(await listVitestFiles(path)).toEqual([{ file: join('apps', 'a.test.ts'), ms: 2_500 }])
})

it('lists the files of Playwright with the time of all attempts, also of nested tests', async () => {
  const path = await report({
    suites: [
      { specs: [timed('a.spec.ts', 100, 200)], suites: [{ specs: [timed('a.spec.ts', 50)] }] },
      { specs: [timed('b.spec.ts', 7)] },
    ],
  })
  expect(await listPlaywrightFiles(path)).toEqual([
    { file: 'e2e/specs/a.spec.ts', ms: 350 },
    { file: 'e2e/specs/b.spec.ts', ms: 7 },
  ])
})

it('lists no test and no file of a run that left no report, or a report of the other kind', async () => {
  const vitest = await report({ testResults: [file('passed', 'passed')] })
  for (const path of [vitest, join(folder, 'missing.json')])
    expect([...(await listPlaywrightFailures(path)), ...(await listPlaywrightFiles(path))]).toEqual([])
  const playwright = await report({ suites: [{ specs: [spec('fails', false, 'unexpected')] }] })
  for (const path of [playwright, join(folder, 'missing.json')])
    expect([...(await listVitestFailures(path)), ...(await listVitestFiles(path))]).toEqual([])
})
