import type { Comparison } from './compare.ts'

/** How a posting fits a profile. */
export interface JobFit {
  /** Nouns, the strongest first. */
  reasons: string[]
  /** Those of the posting's skills that the person has. */
  matchedSkills: string[]
}

/** More do not fit into the line of a card. */
const MAX_REASONS = 3

/** Names what a posting and a profile have in common. Nothing is named that the posting does not say. */
export function describeFit(comparison: Comparison): JobFit {
  const { matchedSkills, postedSkills, role, place, isPreferredCompany } = comparison
  const reasons: [boolean, string][] = [
    [role === 'same', 'Your role'],
    [role === 'similar', 'Similar role'],
    [
      matchedSkills.length > 0,
      `${matchedSkills.length} of ${postedSkills} ${postedSkills === 1 ? 'skill' : 'skills'}`,
    ],
    [isPreferredCompany, 'Your company'],
    [place === 'city', 'Your city'],
    [place === 'remote' || place === 'remote-abroad', 'Remote'],
    [comparison.isWithinYears === true, 'Your experience'],
    [comparison.paysEnough === true, 'Your salary'],
    [comparison.isPreferredType === true, 'Your job type'],
  ]
  return {
    reasons: reasons
      .filter(([isTrue]) => isTrue)
      .map(([, reason]) => reason)
      .slice(0, MAX_REASONS),
    matchedSkills,
  }
}
