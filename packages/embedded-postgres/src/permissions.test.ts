import { chown, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { unprivilegedUser } from './run-as.ts'
import { waitUntil } from './testing/database-process.ts'
import { createMinimalCheckout, type MinimalCheckout } from './testing/minimal-checkout.ts'
import { rowsIn, useDataFolder } from './testing/use-data-folder.ts'

const folder = useDataFolder()
let privateFolder: string
let checkout: MinimalCheckout

beforeAll(async () => {
  privateFolder = await mkdtemp(join(tmpdir(), 'embedded-postgres-checkout-'))
  checkout = await createMinimalCheckout(privateFolder)
})

afterAll(() => rm(privateFolder, { recursive: true }))

it('runs when checkout and data are closed to other users, and never as root', async () => {
  for (const path of [privateFolder, folder.dataDir]) expect((await stat(path)).mode & 0o077).toBe(0)
  const { url } = folder.spawnProcess(checkout)
  expect(await rowsIn(await url)).toBeDefined()
  expect((await stat(join(folder.data, 'postmaster.pid'))).uid).not.toBe(0)
})

it('creates the links between the libraries when npm did not run the install script', async () => {
  const libraries = join(checkout.programs, 'lib')
  const links = await linksIn(libraries)
  for (const name of links) await rm(join(libraries, name))

  await folder.spawnProcess(checkout).url
  expect(await linksIn(libraries)).toEqual(links)
})

// Root can also run it as another user.
const users = process.geteuid?.() === 0 ? [undefined, await unprivilegedUser()] : [undefined]

it.each(users)('runs as %o, and then as the user of the tests, with the same owner', async (runAs) => {
  if (runAs) for (const path of [privateFolder, folder.dataDir]) await chown(path, runAs.uid, runAs.gid)
  const holder = folder.spawnProcess({ ...checkout, runAs })
  await holder.url
  const { uid } = await stat(folder.data)
  await waitUntil(() => holder.acknowledged.length > 5)
  await holder.kill()

  const { url } = await folder.start()
  expect(await rowsIn(url)).toEqual(expect.arrayContaining(holder.acknowledged))
  expect((await stat(folder.data)).uid).toBe(uid)
})

async function linksIn(path: string): Promise<string[]> {
  const entries = await readdir(path, { withFileTypes: true })
  return entries
    .filter((entry) => entry.isSymbolicLink())
    .map(({ name }) => name)
    .sort((one, other) => one.localeCompare(other))
}
