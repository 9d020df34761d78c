import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type S3Server, startS3Server } from '../../../test/s3-server.ts'
import { createFolderStorage } from '../../platform/storage/folder-storage.ts'

let dataDir: string
let s3: S3Server

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'endorse-move-'))
  s3 = await startS3Server()
})

afterEach(async () => {
  await s3.close()
  await rm(dataDir, { recursive: true })
})

function run(direction: string, folder = dataDir): Promise<{ code: number; output: string }> {
  const { endpoint, region, bucket, accessKeyId, secretAccessKey } = s3.settings
  const env = {
    ...process.env,
    DATA_DIR: folder,
    S3_ENDPOINT: endpoint,
    S3_REGION: region,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  }
  const main = fileURLToPath(new URL('main.ts', import.meta.url))
  return new Promise((resolve) => {
    execFile(process.execPath, [main, direction], { env }, (error, output, errors) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, output: output + errors }),
    )
  })
}

it('copies the files into the bucket and back, each once', async () => {
  const storage = await createFolderStorage(path.join(dataDir, 'files'))
  const store = async (text: string) =>
    (await storage.receive(Readable.from([Buffer.from(text)]), 100)).persist()
  const keys = [await store('one'), await store('two'), await store('three'), await store('four')]
  expect(await run('to-bucket')).toEqual({
    code: 0,
    output: '4 copied, 0 there already. Nothing was deleted.\n',
  })
  expect([...s3.objects.keys()].toSorted()).toEqual(keys.map((key) => `files/${key}`).toSorted())
  keys.push(await store('five'))
  expect((await run('to-bucket')).output).toContain('1 copied, 4 there already')

  const other = path.join(dataDir, 'other')
  expect((await run('to-folder', other)).output).toContain('5 copied, 0 there already')
  const copy = await createFolderStorage(path.join(other, 'files'))
  const texts = await Promise.all(keys.map(async (key) => String(await buffer(await copy.open(key)))))
  expect(texts).toEqual(['one', 'two', 'three', 'four', 'five'])
  expect(await readdir(path.join(other, 'files', 'incoming'))).toEqual([])
})

it('says what it cannot do', async () => {
  expect((await run('elsewhere')).output).toContain('npm run move-files -- to-bucket')
  const storage = await createFolderStorage(path.join(dataDir, 'files'))
  await (await storage.receive(Readable.from([Buffer.from('one')]), 100)).persist()
  s3.fail(20, { status: 403, code: 'AccessDenied' })
  const refused = await run('to-bucket')
  expect(refused.code).toBe(1)
  expect(refused.output).toContain('403')
  expect(s3.objects.size).toBe(0)
})
