/** Why a file is not taken. What the person reads depends on the screen, see `upload-rules.ts`. */
export const unfitReasons = [
  'wrong-type',
  'damaged',
  'too-many-pages',
  'too-many-pixels',
  'macros',
  'password',
  'bomb',
] as const
export type UnfitReason = (typeof unfitReasons)[number]

export class Unfit extends Error {
  readonly reason: UnfitReason

  constructor(reason: UnfitReason) {
    super(reason)
    this.reason = reason
  }
}

export function unfit(reason: UnfitReason): never {
  throw new Unfit(reason)
}
