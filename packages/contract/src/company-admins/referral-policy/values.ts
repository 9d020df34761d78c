import { formatRupees } from '../../core/money.ts'
import { type ExperienceLevel, experienceLevelLabel, experienceLevels } from '../../job-postings/values.ts'

/** In characters: about a page. */
export const MAX_POLICY_LENGTH = 3000
/** In rupees: a crore. */
export const MAX_BONUS = 10_000_000

/** In days: two years. */
export const MAX_WAITING_DAYS = 730

/** The bonus of each level that has one, in whole rupees. */
export type BonusByLevel = Partial<Record<ExperienceLevel, number>>

/** Lists the bonuses as people read them; neighbouring levels with the same amount are one line: "Entry level, Associate". */
export function listBonusLines(bonuses: BonusByLevel): { levels: string; amount: string }[] {
  const lines: { levels: string[]; amount: number }[] = []
  for (const level of experienceLevels) {
    const amount = bonuses[level]
    const last = lines.at(-1)
    if (!amount) continue
    if (last?.amount === amount) last.levels.push(experienceLevelLabel[level])
    else lines.push({ levels: [experienceLevelLabel[level]], amount })
  }
  return lines.map(({ levels, amount }) => ({ levels: levels.join(', '), amount: formatRupees(amount) }))
}
