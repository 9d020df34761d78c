import { normalizeCompanyName } from '../../domain/company-name.ts'
import { canBeTakenFor, lookOf } from '../../domain/look-alike.ts'
import type { Db } from '../../platform/db/db.ts'
import {
  type CompanyRef,
  findCompaniesByNames,
  findVerifiedBySkeletons,
  type VerifiedAlias,
} from './queries.ts'

/**
 * Finds the companies with a verified domain that these names can be taken for, by name. Only those with a proved address are
 * protected, so that two small companies whose names are alike do not exclude each other.
 */
export async function findLookAlikes(db: Db, names: readonly string[]): Promise<Map<string, CompanyRef>> {
  const looks = await Promise.all(names.map(async (name) => ({ name, look: await lookOf(name) })))
  const verified = await findVerifiedBySkeletons(db, [...new Set(looks.map(({ look }) => look.skeleton))])
  const bySkeleton = Map.groupBy(verified, ({ skeleton }) => skeleton)
  return new Map(
    looks.flatMap(({ name, look }) => {
      const key = normalizeCompanyName(name)
      const isOther = ({ alias }: VerifiedAlias) => alias !== key && canBeTakenFor(look, alias)
      const found = bySkeleton.get(look.skeleton)?.find(isOther)
      return found ? [[name, { id: found.id, name: found.name }]] : []
    }),
  )
}

/** Finds those of the names that no company has and that can be taken for the name of one with a verified domain. */
export async function findNewLookAlikes(db: Db, names: readonly string[]): Promise<Map<string, CompanyRef>> {
  const distinct = [...new Set(names)]
  const known = await findCompaniesByNames(db, distinct.map(normalizeCompanyName))
  return findLookAlikes(
    db,
    distinct.filter((name) => !known.has(normalizeCompanyName(name))),
  )
}

/** Says that a name of a company looks like that of another one. */
export function lookAlikeText({ name }: CompanyRef): string {
  return `This can be mistaken for ${name}. Please write ${name} if you mean it.`
}
