import { readdir } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { inRoot } from '../shared/paths.mjs'

const server = await foldersIn('apps/server/src/features')
const web = await foldersIn('apps/web/src/features')
const contract = (await foldersIn('packages/contract/src')).filter((name) => name !== 'core')

async function foldersIn(path) {
  const entries = await readdir(inRoot(path), { withFileTypes: true })
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
}

it('has each feature of contract and web under its name on the server', () => {
  expect([...contract, ...web].filter((name) => !server.includes(name))).toEqual([])
})

it('has each part of a feature in the contract under its name on the server', async () => {
  const parts = await Promise.all(
    contract.map(async (feature) =>
      (await foldersIn(`packages/contract/src/${feature}`)).map((part) => `${feature}/${part}`),
    ),
  )
  const served = await Promise.all(
    server.map(async (feature) =>
      (await foldersIn(`apps/server/src/features/${feature}`)).map((part) => `${feature}/${part}`),
    ),
  )
  expect(parts.flat().length).toBeGreaterThan(0)
  expect(parts.flat().filter((part) => !served.flat().includes(part))).toEqual([])
})
