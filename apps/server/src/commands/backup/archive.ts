import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const execute = promisify(execFile)

/** Runs a program, and throws what it wrote when it fails or is missing. */
export function runProgram(name: string, ...args: string[]): Promise<string> {
  return run(name, args, process.env)
}

/** Runs a program of PostgreSQL on a database. The password is no argument, because every user of the machine can read those. */
export function runOnDatabase(name: string, url: string, ...args: string[]): Promise<string> {
  const database = new URL(url)
  const password = decodeURIComponent(database.password)
  database.password = ''
  return run(name, [...args, '-d', database.href], {
    ...process.env,
    ...(password && { PGPASSWORD: password }),
  })
}

async function run(name: string, args: string[], env: NodeJS.ProcessEnv): Promise<string> {
  try {
    const { stdout } = await execute(name, args, { env, maxBuffer: 64 * 1024 * 1024 })
    return stdout
  } catch (error) {
    const { code, stderr } = error as { code?: string | number; stderr?: string }
    if (code === 'ENOENT') throw new Error(`${name} is missing. Install it, and try again.`, { cause: error })
    throw new Error(`${name} failed: ${stderr?.trim() || code}`, { cause: error })
  }
}

/** Appends files of a folder to an archive, which is created first. Paths that match `excluded` are left out. */
export async function appendToArchive(
  archive: string,
  folder: string,
  paths: readonly string[],
  excluded: readonly string[] = [],
): Promise<void> {
  const args = [...excluded.map((pattern) => `--exclude=${pattern}`), '-C', folder, ...paths]
  // A database in use changes while it is copied, which tar reports with 1 and PostgreSQL repairs from its log.
  await runProgram('tar', '-rf', archive, ...args).catch((error: Error & { cause: { code?: unknown } }) => {
    if (error.cause.code !== 1) throw error
  })
}
