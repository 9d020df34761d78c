import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, it } from 'vitest'
import { runForOutput } from './run.mjs'

it('returns the output and the exit code of a program', async () => {
  const script = 'console.log("out"); console.error("err"); process.exitCode = 3'
  const { code, output } = await runForOutput(process.execPath, ['-e', script])
  expect(code).toBe(3)
  expect(output.split('\n').filter(Boolean).toSorted()).toEqual(['err', 'out'])
})

it('distinguishes a missing program from a failed one', async () => {
  expect(await runForOutput('/no/such/program', [])).toEqual({ code: -1, output: '' })
})

it('stops the programs it has started when it is stopped', async () => {
  const grandchild = 'console.log(process.pid); setInterval(() => {}, 1000)'
  const child = `require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(grandchild)}], { stdio: 'inherit' })`
  const script = `
    import { runForOutput } from ${JSON.stringify(new URL('run.mjs', import.meta.url).href)}
    setTimeout(() => process.kill(process.pid, 'SIGTERM'), 1000)
    process.on('exit', () => process.stdout.write('ended'))
    const { output } = await runForOutput(process.execPath, ['-e', ${JSON.stringify(child)}])
    console.log(output)`
  const us = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  us.stdout.on('data', (text) => (said += text))
  const [code] = await once(us, 'close')
  expect(code).toBe(143)
  expect(said).toBe('ended')
})
