import { execFile } from 'node:child_process'
import { readdir, rename, rm, truncate } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { startClamd } from '../../../test/clamd.ts'
import { startCollector } from '../../../test/collector.ts'
import { pdf } from '../../../test/documents.ts'
import { startS3Server } from '../../../test/s3-server.ts'
import { withApp } from '../../../test/second-factor.ts'
import { startSmtpServer } from '../../../test/smtp.ts'
import { multipart, useTestServer } from '../../../test/test-server.ts'

const server = useTestServer()
const main = fileURLToPath(new URL('main.ts', import.meta.url))

/** Runs the command beside the running server. */
function runDoctor(environment: Record<string, string> = {}): Promise<{ code: number; output: string }> {
  const { running, context } = server
  const env = {
    ...process.env,
    DATABASE_URL: context.pool.options.connectionString ?? '',
    DATA_DIR: context.config.dataDir,
    PORT: String(running.port),
    ...environment,
  }
  return new Promise((resolve) => {
    execFile(process.execPath, [main], { env }, (error, output, errors) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, output: output + errors }),
    )
  })
}

async function applyWithResume(): Promise<string> {
  const { body, headers } = multipart({
    jobPostingId: (await server.job(await server.company())).id,
    resume: { name: 'asha.pdf', content: pdf({ pages: ['Asha Rao'] }) },
  })
  const response = await server.as(await server.endorsee()).post('/api/v1/applications', body, headers)
  expect(response.statusCode).toBe(201)
  const { rows } = await server.context.pool.query(
    'select storage_key from files order by created_at desc limit 1',
  )
  const key: string = rows[0].storage_key
  return path.join(server.context.config.dataDir, 'files', key.slice(0, 2), key)
}

it('finds nothing wrong with a running site', async () => {
  await applyWithResume()
  const { code, output } = await runDoctor()
  expect(output.split('\n').filter((line) => !/^(ok .*)?$/.test(line))).toEqual([])
  expect(output).toMatch(/^ok +database +PostgreSQL \d+/m)
  expect(output).toMatch(/^ok +migrations +all applied, in order$/m)
  expect(output).toMatch(/^ok +files +1, all there and readable$/m)
  expect(output).toMatch(/^ok +port +the site runs at /m)
  expect(code).toBe(0)
})

it('names files that are missing or cut off', async () => {
  const [missing, short] = [await applyWithResume(), await applyWithResume()]
  await rename(missing, `${missing}.away`)
  await truncate(short, 10)
  const { code, output } = await runDoctor()
  expect(output).toMatch(/^problem +files +2 of \d: .* is missing/m)
  expect(output).toContain('has 10 bytes instead of')
  expect(code).toBe(1)
  await server.context.pool.query('delete from applications')
  await server.context.pool.query('delete from files')
})

it('warns about migrations of another version', async () => {
  const { pool } = server.context
  await pool.query(`insert into schema_migrations (name, run_on) values ('999901010000_later', now())`)
  const newer = await runDoctor()
  expect(newer.output).toMatch(
    /^warning +migrations +the database has 1 of a newer version, the last one 9999/m,
  )
  expect(newer.code).toBe(0)
  await pool.query(`delete from schema_migrations where name = '999901010000_later'`)
})

it('counts failed jobs, and those that nobody takes', async () => {
  const { pool } = server.context
  await pool.query(`insert into pgboss.job (name, state, data) values ('send-mail', 'failed', '{}')`)
  const { output, code } = await runDoctor()
  expect(output).toMatch(/^warning +jobs +1 of send-mail failed after all retries$/m)
  expect(code).toBe(0)
  await pool.query(`delete from pgboss.job where state = 'failed'`)
})

it('connects to the mail server', async () => {
  const smtp = await startSmtpServer()
  expect((await runDoctor({ SMTP_URL: smtp.url })).output).toMatch(/^ok +mail +/m)
  await smtp.close()
  const { output, code } = await runDoctor({ SMTP_URL: smtp.url })
  expect(output).toMatch(/^problem +mail +.*ECONNREFUSED/m)
  expect(code).toBe(1)
})

it('tries the collector of traces', async () => {
  const collector = await startCollector()
  const environment = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url }
  expect((await runDoctor(environment)).output).toMatch(/^ok +traces +the collector at .* takes them$/m)
  collector.answer(404)
  expect((await runDoctor(environment)).output).toMatch(/^warning +traces +.*Not Found/m)
  await collector.close()
  const { output, code } = await runDoctor(environment)
  expect(output).toMatch(/^warning +traces +.*ECONNREFUSED/m)
  expect(code).toBe(0)
})

it('tries the bucket, and says when anybody can read it or nobody can write', async () => {
  const s3 = await startS3Server()
  const { endpoint, bucket, accessKeyId, secretAccessKey } = s3.settings
  const environment = {
    S3_ENDPOINT: endpoint,
    S3_REGION: s3.settings.region,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  }
  await applyWithResume()
  const { output } = await runDoctor(environment)
  expect(output).toMatch(/^ok +bucket +endorse at .* takes, gives and deletes files, and is private$/m)
  expect(output).toMatch(/^problem +files +.* is missing.*\n +.*move-files/m)
  expect(s3.objects.size).toBe(0)

  s3.isPublic = true
  expect((await runDoctor(environment)).output).toMatch(/^problem +bucket +.* can be read by anybody$/m)
  s3.isPublic = false
  const refused = await runDoctor({ ...environment, S3_SECRET_ACCESS_KEY: 'guessed' })
  expect(refused.output).toMatch(/^problem +bucket +.*403 SignatureDoesNotMatch$/m)
  await s3.close()
  expect((await runDoctor(environment)).output).toMatch(/^problem +bucket +.*no answer$/m)
  expect((await runDoctor({ S3_BUCKET: bucket })).output).toMatch(
    /^problem +configuration +.*\n +S3_ENDPOINT: is required with S3_BUCKET/m,
  )
})

it('says what is wrong with the configuration, the database and the port', async () => {
  const invalid = await runDoctor({ PORT: 'x' })
  expect(invalid.output).toMatch(/^problem +configuration +.*\n +PORT:/m)
  expect(invalid.code).toBe(1)

  const database = new URL(server.context.pool.options.connectionString ?? '')
  const unreachable = await runDoctor({
    DATABASE_URL: 'postgres://app@127.0.0.1:1/endorse',
    PORT: database.port,
  })
  expect(unreachable.output).toMatch(/^problem +database +cannot be reached: .*ECONNREFUSED/m)
  expect(unreachable.output).toMatch(/^problem +port +127\.0\.0\.1:\d+ is used by another program$/m)
  expect(unreachable.code).toBe(1)
})

it('creates nothing in a folder without a site', async () => {
  const folder = path.join(server.context.config.dataDir, 'other')
  const { output } = await runDoctor({ DATABASE_URL: '', DATA_DIR: folder })
  expect(output).toMatch(/^warning +database +there is none in /m)
  await expect(readdir(folder)).rejects.toThrow('ENOENT')
  await rm(folder, { recursive: true, force: true })
})

it('says that a secret which was replaced by hand reads no authenticator app', async () => {
  await withApp(server, await server.endorsee())
  expect((await runDoctor()).output).toMatch(
    /^ok +encryption +1 authenticator apps, all readable with the secret$/m,
  )
  const { code, output } = await runDoctor({ SECRET: 'y'.repeat(32) })
  expect(output).toMatch(/^problem +encryption +1 of 1 authenticator apps cannot be read with this secret/m)
  expect(code).toBe(1)
})

it('says where passkeys do not work', async () => {
  const { output } = await runDoctor({ PUBLIC_URL: 'https://203.0.113.5' })
  expect(output).toMatch(/^warning +configuration +passkeys do not work at https:\/\/203\.0\.113\.5/m)
})

it('warns of easy passwords where nobody needs a second factor', async () => {
  const production = {
    NODE_ENV: 'production',
    SECRET: server.context.config.secret,
    SECOND_FACTOR: 'optional',
  }
  const warnings = /^warning +configuration +easy passwords are taken, and nobody needs a second factor$/m
  expect((await runDoctor(production)).output).toMatch(warnings)
  expect((await runDoctor({ ...production, PASSWORD_POLICY: 'strict' })).output).not.toMatch(warnings)
})

it('asks the malware scanner for an answer', async () => {
  const clamd = await startClamd()
  expect((await runDoctor({ CLAMAV_URL: clamd.url })).output).toMatch(/^ok +malware +clamd answers at /m)
  await clamd.close()
  const { output, code } = await runDoctor({ CLAMAV_URL: clamd.url })
  expect(output).toMatch(/^problem +malware +.*ECONNREFUSED/m)
  expect(code).toBe(1)
})
