import { synonymsOf } from './synonyms.ts'
import { lexeme, type Tsquery } from './tsquery.ts'

/** As the database writes it, in `skill_key`. */
export function skillKey(skill: string): string {
  return skill
    .slice(0, 80)
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}+#]+/gu, '')
}

/** A skill under every name that postings give it. */
export function skillKeys(skill: string): string[] {
  const plain = skill.toLowerCase().trim()
  const short = plain.replace(/^(apache|microsoft|ms) /, '')
  const names = [plain, short, `apache ${plain}`, ...synonymsOf(plain), ...synonymsOf(plain.replace('.', ''))]
  return [...new Set(names.map(skillKey))].filter(Boolean)
}

export function skillFacets(skill: string): Tsquery[] {
  return skillKeys(skill).map((key) => lexeme(`s=${key}`))
}
