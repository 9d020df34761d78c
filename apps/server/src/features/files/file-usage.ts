import type { ServerContext } from '../../platform/module.ts'
import type { Person } from '../../platform/person.ts'
import type { FileRow, VisibleFile } from './queries.ts'

/** Counts the active uses of each file in all features. */
export async function countUses(
  { db, modules }: Pick<ServerContext, 'db' | 'modules'>,
  fileIds: string[],
): Promise<Map<string, number>> {
  const total = new Map<string, number>()
  for (const { fileUsage } of modules) {
    for (const [id, count] of (await fileUsage?.countUses(db, fileIds)) ?? [])
      total.set(id, (total.get(id) ?? 0) + count)
  }
  return total
}

/** Returns a file that is not, or no longer, in this user's own library, if any feature gives them access to it. */
export async function findSharedFile(
  { db, modules }: Pick<ServerContext, 'db' | 'modules'>,
  person: Person,
  file: FileRow,
): Promise<VisibleFile | undefined> {
  for (const { fileUsage } of modules)
    if (await fileUsage?.canRead(db, person, file)) return file as VisibleFile
  return undefined
}
