/** Why a file is not taken. What the person reads depends on the screen, see `upload-rules.ts`. */
export const invalidFileReasons = [
  'wrong-type',
  'damaged',
  'too-many-pages',
  'too-many-pixels',
  'macros',
  'password',
  'bomb',
] as const
export type InvalidFileReason = (typeof invalidFileReasons)[number]

export class InvalidFileError extends Error {
  readonly reason: InvalidFileReason

  constructor(reason: InvalidFileReason) {
    super(reason)
    this.reason = reason
  }
}

export function throwInvalidFile(reason: InvalidFileReason): never {
  throw new InvalidFileError(reason)
}
