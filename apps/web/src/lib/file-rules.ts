interface FileRules {
  /** The `accept` attribute of the file input: `.pdf,.doc,.docx`. */
  accept: string
  maxBytes: number
  /** Error texts, which differ between screens. */
  wrongType: string
  tooLarge: string
}

/** Checks extension and size before the upload and returns an error text; the server also checks the content. */
export function validateFile(
  file: File,
  { accept, maxBytes, wrongType, tooLarge }: FileRules,
): string | undefined {
  const name = file.name.toLowerCase()
  if (!accept.split(',').some((ending) => name.endsWith(ending.trim()))) return wrongType
  return file.size > maxBytes ? tooLarge : undefined
}
