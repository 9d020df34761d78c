import { Parser } from 'htmlparser2'
import { MAX_ENTRY_CHARACTERS } from '../feed-entry.ts'
import { openTextStream } from '../text-stream.ts'

/** What happens at the elements of a part. Names have no prefix. */
export interface XmlHandlers {
  open: (name: string, attributes: Record<string, string>) => void
  text?: (text: string) => void
  close?: (name: string) => void
}

// The elements of a sheet nest less than ten levels.
const MAX_DEPTH = 100

/**
 * Reads a part piece by piece, and yields after each piece what the handlers have found. Entities are not resolved, and a part
 * that declares some is refused.
 */
export async function* readXml<T>(
  bytes: AsyncIterable<Uint8Array>,
  handlers: XmlHandlers,
  takeFound: () => T[],
): AsyncGenerator<T> {
  let depth = 0
  /** The characters since the parser has last reported something. */
  let unparsed = 0
  const parser = new Parser(
    {
      onprocessinginstruction(name) {
        if (name.toLowerCase().startsWith('!doctype')) throw new Error('the workbook declares entities')
      },
      onopentag(name, attributes) {
        unparsed = 0
        if (++depth > MAX_DEPTH) throw new Error('the workbook is nested too deeply')
        handlers.open(withoutPrefix(name), attributes)
      },
      ontext(text) {
        unparsed = 0
        handlers.text?.(text)
      },
      onclosetag(name) {
        unparsed = 0
        depth--
        handlers.close?.(withoutPrefix(name))
      },
    },
    { xmlMode: true, decodeEntities: true },
  )
  const { chunks } = await openTextStream(bytes)
  for await (const chunk of chunks) {
    unparsed += chunk.length
    parser.write(chunk)
    if (unparsed > MAX_ENTRY_CHARACTERS) throw new Error('the workbook has a tag that is too long')
    yield* takeFound()
  }
  parser.end()
  yield* takeFound()
}

/** Reads a part to its end. */
export async function readWholeXml(bytes: AsyncIterable<Uint8Array>, handlers: XmlHandlers): Promise<void> {
  await readXml(bytes, handlers, () => []).next()
}

function withoutPrefix(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}
