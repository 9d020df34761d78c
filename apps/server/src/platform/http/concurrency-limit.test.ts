import { expect, it } from 'vitest'
import { limitConcurrency } from './concurrency-limit.ts'

it('runs so many tasks at once, queues so many more, and refuses the newest beyond that until one has ended', async () => {
  const runLimited = limitConcurrency(2, 1, 'Too many files are being read right now')
  const started: string[] = []
  const task = (name: string) => {
    const { promise, resolve } = Promise.withResolvers<string>()
    const result = runLimited(() => {
      started.push(name)
      return promise
    })
    return { result, end: () => resolve(name) }
  }
  const [first, second, third] = [task('first'), task('second'), task('third')]
  await expect(task('fourth').result).rejects.toMatchObject({
    code: 'UNAVAILABLE',
    message: 'Too many files are being read right now. Please try again in a moment.',
    retryAfter: 5,
  })
  expect(started).toEqual(['first', 'second'])

  first?.end()
  await first?.result
  const fifth = task('fifth')
  for (const { end } of [second, third, fifth]) end()
  expect(await Promise.all([second.result, third.result, fifth.result])).toEqual(['second', 'third', 'fifth'])
  expect(started).toEqual(['first', 'second', 'third', 'fifth'])
})

it('goes on after a task that failed', async () => {
  const runLimited = limitConcurrency(1, 0, 'Too many')
  await expect(runLimited(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await runLimited(async () => 'next')).toBe('next')
})
