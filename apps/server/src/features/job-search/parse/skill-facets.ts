import { skillKeys } from '../../../domain/skill-keys.ts'
import { lexeme, type Tsquery } from '../tsquery.ts'

/** Returns the facets of a skill under all its names. */
export function skillFacets(skill: string): Tsquery[] {
  return skillKeys(skill).map((key) => lexeme(`s=${key}`))
}

/**
 * Returns for each word of a query the facets of the skills that it is or is a part of: "machine learning" for "machine"
 * and for "learning". A word may have several spellings; one without any is a part of no skill.
 */
export function skillFacetsOfEach(spellings: string[][]): Tsquery[][] {
  const alone = spellings.map((some) => some.flatMap(skillFacets))
  const pairs = spellings
    .slice(1)
    .map((some, index) =>
      (spellings[index] ?? []).flatMap((one) => some.flatMap((next) => skillFacets(`${one} ${next}`))),
    )
  return alone.map((facets, index) => [...facets, ...(pairs[index - 1] ?? []), ...(pairs[index] ?? [])])
}
