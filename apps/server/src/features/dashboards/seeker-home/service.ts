import type { ActiveReferral, PreferredCompany, SeekerHome } from '@endorse/contract/dashboards/schemas'
import { MAX_ON_HOME } from '@endorse/contract/dashboards/values'
import { normalizeCompanyName } from '../../../domain/company-name.ts'
import type { AppContext } from '../../../platform/context.ts'
import { fullName, fullNameOrNull, type Person } from '../../../platform/person.ts'
import { countUnreadMessages } from '../../chat/unread/count.ts'
import { signImageUrl } from '../../files/links.ts'
import { findCompaniesByName, findSeekerHome, type SeekerHomeRow } from './queries.ts'

/** Reads what the home page of an Endorsee shows, with at most three statements. */
export async function getSeekerHome(context: AppContext, person: Person): Promise<SeekerHome> {
  const [row, unreadMessages] = await Promise.all([
    findSeekerHome(context.db, person.id),
    countUnreadMessages(context.db, person.id),
  ])
  const preferredCompanies = row.preferred_companies ?? []
  const { figures } = row
  return {
    statistics: {
      totalApplicationsApplied: figures.total,
      activeReferrals: figures.active,
      pendingReferrals: figures.pending,
      rejectedReferrals: figures.rejected,
      unansweredReferrals: figures.unanswered,
      unreadMessages,
      firstAppliedAt: figures.firstAppliedAt,
      movedThisWeek: figures.moved,
      oldestPendingAt: figures.oldestPendingAt,
      rejectedLately: figures.rejectedLately,
    },
    activeReferralDetails: row.active.map((referral) => presentActiveReferral(context, person, referral)),
    userProfile: {
      name: fullName(person),
      isComplete: row.is_complete,
      preferredCompanies,
      companies: await describeCompanies(context, preferredCompanies.slice(0, MAX_ON_HOME)),
      myPreferences: row.has_profile ? preferencesOf(row) : null,
    },
  }
}

function presentActiveReferral(
  { config }: AppContext,
  person: Person,
  { handlerFirstName, handlerLastName, handlerImageId, ...referral }: SeekerHomeRow['active'][number],
): ActiveReferral {
  return {
    ...referral,
    employeeName: fullNameOrNull(handlerFirstName, handlerLastName),
    employeePhotoUrl: handlerImageId && signImageUrl(config.secret, handlerImageId, person.id),
  }
}

/** Adds what is known of the companies that a person entered by name. */
async function describeCompanies({ db }: AppContext, names: string[]): Promise<PreferredCompany[]> {
  if (names.length === 0) return []
  const known = await findCompaniesByName(db, names.map(normalizeCompanyName))
  return names.map((name) => {
    const company = known.find((each) => each.normalized_name === normalizeCompanyName(name))
    return {
      name,
      endorsers: company?.endorsers ?? null,
      endorsersAway: company?.endorsers_away ?? false,
      logoUrl: company?.logo_url ?? null,
    }
  })
}

function preferencesOf(row: SeekerHomeRow): SeekerHome['userProfile']['myPreferences'] {
  return {
    preferredCities: row.preferred_cities ?? [],
    desiredSalaryMin: row.desired_salary_min,
    desiredSalaryMax: row.desired_salary_max,
    preferredJobs: row.preferred_jobs ?? [],
    preferredCompanies: row.preferred_companies ?? [],
    skills: row.skills ?? [],
    industrySectors: row.industry_sectors ?? [],
    domains: row.domains ?? [],
    order: row.preference_order,
  }
}
