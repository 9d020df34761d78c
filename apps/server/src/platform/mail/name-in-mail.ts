/** A name that reads like an address: most mail programs would make a link of it, in a mail from us. */
export function nameInMail(name: string): string {
  return name
    .replace(/[:/\\@]+/g, ' ')
    .replace(/\.(?=[\p{L}\p{N}])/gu, '. ')
    .replace(/\s+/g, ' ')
    .trim()
}
