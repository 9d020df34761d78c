import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { inRoot } from '../shared/paths.mjs'

it('the server imports only types of node:http, since a value loads the HTTP client of Node as well', async () => {
  const folder = inRoot('apps/server/src')
  const files = (await readdir(folder, { recursive: true })).filter((name) => /(?<!\.test)\.ts$/.test(name))
  const importing = []
  for (const file of files) {
    const source = await readFile(join(folder, file), 'utf8')
    if (/^import (?!type )[^'"]*'node:http'/m.test(source)) importing.push(file)
  }
  expect(importing).toEqual([])
})
