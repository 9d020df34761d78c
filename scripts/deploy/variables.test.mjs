import { expect, it } from 'vitest'
import { readConfig } from '../../apps/server/src/platform/config.ts'
import { variablesIn } from '../docs/references.mjs'
import { imageVariables, readCompose, readObjects, readText, readUnit, readVariables } from './read.mjs'

const known = new Set([
  ...variablesIn(readText('README.md')),
  // Read by Node itself.
  'NODE_COMPILE_CACHE',
  'NODE_EXTRA_CA_CERTS',
])

const secretValue = 'x'.repeat(32)
const { services } = readCompose()
const secret = readObjects().find(({ kind }) => kind === 'Secret').stringData
const unit = Object.fromEntries(
  readUnit('deploy/endorse.service')
    .Environment.split(' ')
    .map((pair) => pair.split('=')),
)

/** What each place sets, together with what its process gets from elsewhere. */
const environments = {
  'compose.yaml': { ...imageVariables(), ...services['web-1'].environment },
  kubernetes: { ...imageVariables(), ...readVariables('deploy/kubernetes/settings.env'), ...secret },
  'endorse.service': { ...unit, ...readVariables('deploy/endorse.env.example') },
}

const example = readVariables('deploy/compose.env.example')

/** What compose takes from its environment: what has to be there, and what may be. */
const askedVariables = /\$\{(\w+):[?-]\}/g

/** Replaces what compose takes from its example, and fills in secrets that the examples leave empty. */
function withValues(environment) {
  return Object.fromEntries(
    Object.entries(environment).map(([name, value]) => [
      name,
      value.replaceAll(askedVariables, (_, asked) => example[asked] || secretValue) || secretValue,
    ]),
  )
}

it.each(Object.entries(environments))('%s sets only variables that exist', (_place, environment) => {
  expect(Object.keys(environment).filter((name) => !known.has(name))).toEqual([])
})

it.each(Object.entries(environments))('the server starts with the variables of %s', (_place, environment) => {
  expect(readConfig(withValues(environment))).toMatchObject({
    production: true,
    demo: false,
    workers: false,
    publicUrl: 'https://endorse.example.com',
  })
})

it('a variable with another name would be found', () => {
  expect(known.has('DATABASE_URI')).toBe(false)
  expect(() => readConfig(withValues({ ...environments.kubernetes, WORKERS: 'of' }))).toThrow('WORKERS')
})

it('web processes and workers of compose have the same settings', () => {
  expect(services['web-2'].environment).toEqual(services['web-1'].environment)
  expect(services.worker.environment).toEqual(services['web-1'].environment)
})

it('compose.env.example lists what compose.yaml asks for', () => {
  const asked = new Set([...readText('deploy/compose.yaml').matchAll(askedVariables)].map(([, name]) => name))
  expect(new Set(Object.keys(example))).toEqual(asked)
})
