/** The table of characters that look alike of Unicode's standard UTS 39. */
declare module 'unicode-confusables' {
  /** Replaces each character by the one that it looks like. */
  export function rectifyConfusion(text: string): string
}
