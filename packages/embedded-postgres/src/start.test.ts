import { existsSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { waitUntil } from './testing/database-process.ts'
import { queryRows, rowsIn, useDataFolder } from './testing/use-data-folder.ts'

const folder = useDataFolder()

it('creates the database on the first start, and uses it at the same URL on the second', async () => {
  const first = await folder.start()
  await queryRows(first.url, 'create table kept (word text)')
  await first.stop()

  const second = await folder.start()
  expect(second.url).toBe(first.url)
  expect(await queryRows(second.url, 'select * from kept')).toEqual([])
  expect(folder.log).toEqual(['Preparing the database folder, once'])

  await second.stop()
  await expect(queryRows(second.url, 'select 1')).rejects.toThrow('ECONNREFUSED')
})

it('provides a UTF-8 database with a password that other users cannot read', async () => {
  const { url } = await folder.start({ work_mem: '7MB' })
  const [answer] = await queryRows(
    url,
    `select datname, pg_get_userbyid(datdba) owner, current_user "user", pg_encoding_to_char(encoding) encoding,
            current_setting('work_mem') work_mem, current_setting('listen_addresses') listens
     from pg_database where datname = current_database()`,
  )
  expect(answer).toEqual({
    datname: 'app',
    owner: 'app',
    user: 'app',
    encoding: 'UTF8',
    work_mem: '7MB',
    listens: '127.0.0.1',
  })
  await expect(queryRows(url.replace(/app:\w+@/, 'app:wrong@'), 'select 1')).rejects.toThrow('password')
  expect((await stat(join(folder.dataDir, 'postgres', 'password'))).mode & 0o777).toBe(0o600)
})

it('starts again after the first start was killed before it finished', async () => {
  const first = folder.spawnProcess()
  const isUnfinished = async () => {
    const [name = ''] = await readdir(folder.dataDir)
    return existsSync(join(folder.dataDir, name, 'data', 'PG_VERSION'))
  }
  await waitUntil(isUnfinished)
  await first.kill()
  expect(existsSync(folder.data)).toBe(false)

  const { url } = await folder.start()
  expect(await queryRows(url, 'select 1 as one')).toEqual([{ one: 1 }])
})

it('starts one server when several processes start concurrently in an empty folder', async () => {
  const holders = [folder.spawnProcess(), folder.spawnProcess(), folder.spawnProcess()]
  const urls = await Promise.all(holders.map(({ url }) => url))
  expect(new Set(urls).size).toBe(1)

  await waitUntil(() => holders.every(({ acknowledged }) => acknowledged.length > 3))
  const rows = await rowsIn(urls[0] ?? '')
  expect(rows).toEqual(
    expect.arrayContaining(holders.flatMap(({ acknowledged }) => acknowledged.slice(0, 3))),
  )
})
