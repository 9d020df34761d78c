import { isRecord } from './feed-entry.ts'
import type { FeedFormat } from './format.ts'

/** Reads the fields that stand before the list of entries; empty when there are none. */
export function readEnvelope(format: FeedFormat, head: string): Record<string, unknown> {
  if (format.kind === 'json array') return readJsonEnvelope(head.slice(0, format.bracket))
  return format.kind === 'feed' ? readXmlEnvelope(head) : {}
}

/** Closes the objects that are open before the list, and joins their simple fields. */
function readJsonEnvelope(before: string): Record<string, unknown> {
  const start = before.indexOf('{')
  if (start < 0) return {}
  const open = openBrackets(before)
  const closing = open.map((bracket) => (bracket === '{' ? '}' : ']')).toReversed()
  try {
    return simpleFields(JSON.parse(`${before}[]${closing.join('')}`.trim()))
  } catch {
    return {}
  }
}

function openBrackets(text: string): string[] {
  const open: string[] = []
  for (const [mark] of text.matchAll(/"(?:[^"\\]|\\.)*"|[{}[\]]/g)) {
    if (mark === '{' || mark === '[') open.push(mark)
    else if (mark === '}' || mark === ']') open.pop()
  }
  return open
}

function simpleFields(value: unknown): Record<string, unknown> {
  if (!isRecord(value)) return {}
  const fields = Object.entries(value)
  const simple = fields.filter(
    ([, one]) => typeof one === 'string' || typeof one === 'number' || (isRecord(one) && 'name' in one),
  )
  return {
    ...Object.assign({}, ...fields.map(([, one]) => simpleFields(one))),
    ...Object.fromEntries(simple),
  }
}

/** The simple elements before the first entry: the title and the date of an RSS or Atom feed. */
function readXmlEnvelope(head: string): Record<string, unknown> {
  const before = head.slice(0, head.search(/<(item|entry|job|jobposting)\b/i))
  const fields = [
    ...before.matchAll(/<([a-z][\w:-]*)[^>]*>(?:<!\[CDATA\[)?([^<>]{1,200}?)(?:\]\]>)?<\/\1>/gi),
  ]
  return Object.fromEntries(fields.map(([, name = '', value = '']) => [name, value.trim()]))
}
