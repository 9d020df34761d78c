import { DatabaseError } from 'pg'
import { AppError } from '../../platform/http/errors.ts'

const advice =
  'Please choose a resume that is stored, or delete one that you no longer need and upload this file again.'

/** The texts of the limits, by the error codes of the trigger `file_quota`. */
const texts: Record<string, string> = {
  EN001: `You have stored 20 files, and there is no room for more. ${advice}`,
  EN003:
    'Your messages have more than 500 MB of files. Please delete messages with files that you no longer need.',
  EN002: `Your files would take more than 100 MB. ${advice}`,
}

/** Returns the error of an exceeded quota with its text at the file fields; undefined for any other error. */
export function quotaErrorOf(error: unknown, fields: readonly string[]): AppError | undefined {
  const text = error instanceof DatabaseError ? texts[error.code ?? ''] : undefined
  if (text === undefined) return undefined
  return new AppError('STORAGE_FULL', text, {
    fields: Object.fromEntries(fields.map((field) => [field, text])),
  })
}
