import type { FileRules } from '@endorse/contract/files/values'

/** Checks extension and size before the upload and returns an error text; the server also checks the content. */
export function validateFile(
  file: File,
  { accept, maxBytes, wrongType, tooLarge }: Omit<FileRules, 'hint'>,
): string | undefined {
  const name = file.name.toLowerCase()
  if (!accept.split(',').some((ending) => name.endsWith(ending.trim()))) return wrongType
  return file.size > maxBytes ? tooLarge : undefined
}
