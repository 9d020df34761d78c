import type { ExportSection, ServerContext } from '../../../platform/module.ts'

/** Collects all data that Endorse stores about a user; each module exports its own. */
export async function collectPersonalData(
  { db, modules }: Pick<ServerContext, 'db' | 'modules'>,
  userId: string,
): Promise<ExportSection[]> {
  const sections: ExportSection[] = []
  for (const { personalData } of modules) sections.push(...((await personalData?.export?.(db, userId)) ?? []))
  return sections
}

/** Streams the sections as one JSON object, so that an export of any size takes little memory. */
export async function* streamJson(sections: ExportSection[]): AsyncGenerator<string> {
  for (const [index, [name, contents]] of sections.entries()) {
    yield `${index === 0 ? '{' : ','}\n${JSON.stringify(name)}: `
    if (isAsyncIterable(contents)) yield* streamJsonArray(contents)
    else yield JSON.stringify(contents, null, 2)
  }
  yield '\n}\n'
}

async function* streamJsonArray(items: AsyncIterable<unknown>): AsyncGenerator<string> {
  let separator = '['
  for await (const item of items) {
    yield `${separator}\n${JSON.stringify(item, null, 2)}`
    separator = ','
  }
  yield separator === '[' ? '[]' : '\n]'
}

function isAsyncIterable(contents: unknown): contents is AsyncIterable<unknown> {
  return typeof contents === 'object' && contents !== null && Symbol.asyncIterator in contents
}
