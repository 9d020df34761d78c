import type { PreferenceKind } from '@endorse/contract/profiles/values'
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

/**
 * Names what a posting and a profile have in common. Nothing is named that the posting does not say. When the posting fits
 * the preference that counts most to the person, that reason stands first and says so.
 */
export function describeFit(comparison: Comparison, order: readonly PreferenceKind[] | null = null): JobFit {
  const { matchedSkills, postedSkills, role, place, isPreferredCompany } = comparison
  const isOwnRole = role === 'same' && comparison.isNamedRole
  const reasons: [isTrue: boolean, reason: string, kind?: PreferenceKind][] = [
    [isOwnRole, 'Your role', 'JOB_FUNCTION'],
    [role !== null && !isOwnRole && comparison.isSimilarlyNamed, 'Similar role', 'JOB_FUNCTION'],
    [
      matchedSkills.length > 0,
      `${matchedSkills.length} of ${postedSkills} ${postedSkills === 1 ? 'skill' : 'skills'}`,
    ],
    [isPreferredCompany, 'Your company'],
    [place === 'city', 'Your city', 'LOCATION'],
    [place === 'remote' || place === 'remote-abroad', 'Remote', 'LOCATION'],
    [comparison.isWithinYears === true, 'Your experience'],
    [comparison.paysEnough === true, 'Your salary', 'SALARY_RANGE'],
    [comparison.isPreferredIndustry, 'Your industry', 'INDUSTRY_SECTOR'],
    [comparison.isPreferredDomain, 'Your domain', 'DOMAIN'],
    [comparison.isPreferredType === true, 'Your job type'],
  ]
  const fitting = reasons.filter(([isTrue]) => isTrue)
  const first = fitting.filter(([, , kind]) => kind !== undefined && kind === order?.[0])
  const others = fitting.filter((reason) => !first.includes(reason))
  return {
    reasons: [
      ...first.map(([, reason]) => `${reason} (1st preference)`),
      ...others.map(([, reason]) => reason),
    ].slice(0, MAX_REASONS),
    matchedSkills,
  }
}
