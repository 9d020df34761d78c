import { parse } from 'tldts'

/** Breaks up a name or a title with a URL or an address in it, because mail programs would turn that into a link. */
export function nameInMail(name: string): string {
  const unlinked = hasLink(name) ? name.replace(/[:/\\@]+/g, ' ').replace(/\.(?=[\p{L}\p{N}])/gu, '. ') : name
  return unlinked.replace(/\s+/g, ' ').trim()
}

/** "Node.js" and "UI/UX" are no links: a mail program looks for a domain that can exist. */
function hasLink(name: string): boolean {
  if (/:\/\/|\S@\S|www\./i.test(name)) return true
  return name.split(/[^\p{L}\p{N}.-]+/u).some((word) => {
    const { domain, isIcann } = parse(word.replaceAll(/^[.-]+|[.-]+$/g, ''))
    return domain !== null && isIcann === true
  })
}
