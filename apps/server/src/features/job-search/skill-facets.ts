import { skillKeys } from '../../domain/skill-keys.ts'
import { lexeme, type Tsquery } from './tsquery.ts'

/** Returns the facets of a skill under all its names. */
export function skillFacets(skill: string): Tsquery[] {
  return skillKeys(skill).map((key) => lexeme(`s=${key}`))
}
