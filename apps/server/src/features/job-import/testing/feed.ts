import type { Feed } from '../import-feeds.ts'
import { readPostings } from '../read-postings.ts'

/** Returns a file of an import whose content is read in this process, which takes no time to start another one. */
export function feedOf(name: string, content: string): Feed {
  return { name, read: (file) => readPostings(bytesOf(content), file) }
}

async function* bytesOf(content: string) {
  yield Buffer.from(content)
}
