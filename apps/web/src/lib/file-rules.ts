interface FileRules {
  /** As the file dialog takes it: ".pdf,.doc,.docx". */
  accept: string
  maxBytes: number
  /** Each screen of the product has its own words. */
  wrongType: string
  tooLarge: string
}

/** What is wrong with a file, before it is sent; the server looks again, at the content. */
export function validateFile(
  file: File,
  { accept, maxBytes, wrongType, tooLarge }: FileRules,
): string | undefined {
  const name = file.name.toLowerCase()
  if (!accept.split(',').some((ending) => name.endsWith(ending.trim()))) return wrongType
  return file.size > maxBytes ? tooLarge : undefined
}
