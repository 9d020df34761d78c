import { chown, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { unprivilegedUser } from './run-as.ts'
import { until } from './testing/holder.ts'
import { makeSmallCheckout, type SmallCheckout } from './testing/small-checkout.ts'
import { rowsIn, useFolder } from './testing/use-folder.ts'

const folder = useFolder()
let closedFolder: string
let checkout: SmallCheckout

beforeAll(async () => {
  closedFolder = await mkdtemp(join(tmpdir(), 'endorse-checkout-'))
  checkout = await makeSmallCheckout(closedFolder)
})

afterAll(() => rm(closedFolder, { recursive: true }))

it('runs when checkout and data are closed to everybody else, and never as root', async () => {
  for (const path of [closedFolder, folder.dataDir]) expect((await stat(path)).mode & 0o077).toBe(0)
  const { url } = folder.hold(checkout)
  expect(await rowsIn(await url)).toBeDefined()
  expect((await stat(join(folder.data, 'postmaster.pid'))).uid).not.toBe(0)
})

it('makes the links between the libraries when npm did not run the install script', async () => {
  const libraries = join(checkout.programs, 'lib')
  const links = await linksIn(libraries)
  for (const name of links) await rm(join(libraries, name))

  await folder.hold(checkout).url
  expect(await linksIn(libraries)).toEqual(links)
})

// Root can try it as somebody else, too.
const users = process.geteuid?.() === 0 ? [undefined, await unprivilegedUser()] : [undefined]

it.each(users)('runs as %o, and then for whoever tests it, with the same owner', async (runAs) => {
  if (runAs) for (const path of [closedFolder, folder.dataDir]) await chown(path, runAs.uid, runAs.gid)
  const holder = folder.hold({ ...checkout, runAs })
  await holder.url
  const { uid } = await stat(folder.data)
  await until(() => holder.acknowledged.length > 5)
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
