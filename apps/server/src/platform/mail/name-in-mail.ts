/** Breaks up a name that looks like a URL or an address, because mail programs would turn it into a link. */
export function nameInMail(name: string): string {
  return name
    .replace(/[:/\\@]+/g, ' ')
    .replace(/\.(?=[\p{L}\p{N}])/gu, '. ')
    .replace(/\s+/g, ' ')
    .trim()
}
