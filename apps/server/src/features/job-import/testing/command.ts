import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts'

interface CommandResult {
  code: number
  out: string
  errors: string
}

/** Gives the tests of a file the import command, a database and a folder for the feeds. */
export function useImportCommand() {
  let fresh: TestDatabase
  const command = {
    folder: '',

    /** Runs the command in the folder of the feeds. */
    runCommand(this: void, ...args: string[]): Promise<CommandResult> {
      const main = fileURLToPath(new URL('../main.ts', import.meta.url))
      const env = {
        ...process.env,
        DATABASE_URL: fresh.url,
        DATA_DIR: path.join(command.folder, 'data'),
        INIT_CWD: command.folder,
      }
      return new Promise((resolve) => {
        execFile(process.execPath, [main, ...args], { env }, (error, out, errors) => {
          resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, errors })
        })
      })
    },

    /** Returns the lines of the report that a command has named, without the header. */
    async reportOf(this: void, out: string): Promise<string[]> {
      const [, file = ''] = /Report of all merged and rejected entries: (\S+)/.exec(out) ?? []
      return (await readFile(file, 'utf8')).trim().split('\r\n').slice(1)
    },
  }

  beforeAll(async () => {
    fresh = await createTestDatabase()
    command.folder = await mkdtemp(path.join(tmpdir(), 'endorse-import-'))
  })

  afterAll(async () => {
    await fresh.drop()
    await rm(command.folder, { recursive: true, force: true })
  })

  return command
}
