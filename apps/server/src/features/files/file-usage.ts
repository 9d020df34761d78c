import type { ServerContext, UsedFile } from '../../platform/module.ts'
import type { Person } from '../../platform/person.ts'

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

/** Whether any feature gives this user access to a file that is not, or no longer, in their own library. */
export async function canReadFile(
  { db, modules }: Pick<ServerContext, 'db' | 'modules'>,
  person: Person,
  file: UsedFile,
): Promise<boolean> {
  for (const { fileUsage } of modules) if (await fileUsage?.canRead(db, person, file)) return true
  return false
}
