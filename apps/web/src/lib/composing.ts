/**
 * Whether a key belongs to an input method: Enter then accepts a character. Safari has ended the composition before that key,
 * and only marks it with the code 229.
 */
export function isOfInputMethod({ isComposing, keyCode }: KeyboardEvent): boolean {
  return isComposing || keyCode === 229
}
