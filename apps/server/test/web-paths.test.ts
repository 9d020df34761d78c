import { globSync, readFileSync } from 'node:fs'
import { webPaths } from '@endorse/contract/web-paths'
import { expect, it } from 'vitest'

const src = new URL('../src/', import.meta.url).pathname
const files = globSync('**/*.ts', { cwd: src }).filter((file) => !file.endsWith('.test.ts'))
/** A path of one letter or of the API would match other text. */
const spelled = Object.values(webPaths).filter((path) => typeof path === 'string' && path.length > 1)
const pattern = new RegExp(`['"\`}](${spelled.join('|')})(?=['"\`/?#])`)

it('takes the paths of the web app from the contract', () => {
  const spellers = files.filter((file) => pattern.test(readFileSync(src + file, 'utf8')))
  expect(spellers).toEqual([])
})
