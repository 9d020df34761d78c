/** An error whose message the operator can read without a stack trace. */
export class EmbeddedPostgresError extends Error {}

/** Adds advice to the message of PostgreSQL or of the operating system. */
export function toEmbeddedPostgresError(error: unknown, dataDir: string): EmbeddedPostgresError {
  const reason = error instanceof Error ? error.message : String(error)
  const known = advice.find(({ words }) => words.test(reason))
  const alternative = 'Or set DATABASE_URL to a PostgreSQL 15 or newer.'
  const text = ['The embedded PostgreSQL cannot run.', reason, known?.todo(dataDir), alternative]
  return new EmbeddedPostgresError(text.filter(Boolean).join('\n'), { cause: error })
}

const advice: { words: RegExp; todo: (dataDir: string) => string }[] = [
  {
    words: /ENOSPC|No space left on device/,
    todo: (dataDir) =>
      `The disk is full: make room, or set DATA_DIR to another disk than that of ${dataDir}.`,
  },
  {
    words: /EACCES|EPERM|Permission denied|wrong ownership|Operation not permitted/,
    todo: (dataDir) =>
      `Start it as the user who started it first, or give ${dataDir} to this one, or set DATA_DIR.`,
  },
  { words: /EROFS|Read-only file system/, todo: () => 'Set DATA_DIR to a folder that can be written to.' },
]
