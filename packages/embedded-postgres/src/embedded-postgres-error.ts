/** An error whose message the operator can read without a stack trace. */
export class EmbeddedPostgresError extends Error {}

/** How the program that uses the package names its settings, for the advice in errors. */
export type SettingNames = {
  /** What the operator sets to use another data folder. */
  dataDir: string
  /** A sentence about what to do without the embedded PostgreSQL. */
  alternative: string
}

/** Adds advice to the message of PostgreSQL or of the operating system. */
export function toEmbeddedPostgresError(
  error: unknown,
  dataDir: string,
  settingNames: SettingNames,
): EmbeddedPostgresError {
  const reason = error instanceof Error ? error.message : String(error)
  const known = advice.find(({ words }) => words.test(reason))
  const todo = known?.todo(dataDir, settingNames.dataDir)
  const text = ['The embedded PostgreSQL cannot run.', reason, todo, settingNames.alternative]
  return new EmbeddedPostgresError(text.filter(Boolean).join('\n'), { cause: error })
}

const advice: { words: RegExp; todo: (dataDir: string, setting: string) => string }[] = [
  {
    words: /ENOSPC|No space left on device/,
    todo: (dataDir, setting) =>
      `The disk is full: make room, or set ${setting} to another disk than that of ${dataDir}.`,
  },
  {
    words: /EACCES|EPERM|Permission denied|wrong ownership|Operation not permitted/,
    todo: (dataDir, setting) =>
      `Start it as the user who started it first, or give ${dataDir} to this one, or set ${setting}.`,
  },
  {
    words: /EROFS|Read-only file system/,
    todo: (_, setting) => `Set ${setting} to a folder that can be written to.`,
  },
]
