import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { root } from './paths.mjs'

it('the bill of materials lists every package with its version, and marks the tools of developers', async () => {
  const { stdout } = await promisify(execFile)('npm', ['run', '--silent', 'sbom'], {
    cwd: root,
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === 'win32',
  })
  const { bomFormat, components } = JSON.parse(stdout)
  expect(bomFormat).toBe('CycloneDX')
  const packages = components.map(({ purl, scope }) => `${purl} ${scope}`)
  expect(packages).toContainEqual(expect.stringMatching(/^pkg:npm\/fastify@\d[\d.]* required$/))
  expect(packages).toContainEqual(expect.stringMatching(/^pkg:npm\/react@\d[\d.]* required$/))
  expect(packages).toContainEqual(expect.stringMatching(/^pkg:npm\/vitest@\d[\d.]* optional$/))
}, 60_000)
