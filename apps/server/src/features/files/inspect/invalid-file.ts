/** Why a file is rejected. The message depends on the form; see `upload-rules.ts`. */
export type InvalidFileReason =
  | 'wrong-type'
  | 'rich-text'
  | 'web-page'
  | 'empty'
  | 'damaged'
  | 'too-many-pages'
  | 'too-many-pixels'
  | 'macros'
  | 'doctype'
  | 'password'
  | 'bomb'

/** Thrown by the inspections; `storeUpload` converts it to 400. */
export class InvalidFileError extends Error {
  readonly reason: InvalidFileReason

  constructor(reason: InvalidFileReason) {
    super(reason)
    this.reason = reason
  }
}

/** Throws an InvalidFileError. */
export function throwInvalidFile(reason: InvalidFileReason): never {
  throw new InvalidFileError(reason)
}
