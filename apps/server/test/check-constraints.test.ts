import { signupRoles } from '@endorse/contract/accounts/sign-up-values'
import { providers } from '@endorse/contract/accounts/values'
import { submissionChannels } from '@endorse/contract/applications/submissions/values'
import {
  applicationStatuses,
  applicationTypes,
  referralOutcomes,
} from '@endorse/contract/applications/values'
import { storedBonusStates } from '@endorse/contract/bonuses/values'
import { meetingStatuses } from '@endorse/contract/chat/meetings/values'
import { messageTypes } from '@endorse/contract/chat/values'
import { domainCheckResults, domainProofs } from '@endorse/contract/company-admins/domains/values'
import { joinOpinions, joinRequestStatuses } from '@endorse/contract/company-admins/join-requests/values'
import { mailDomainRules } from '@endorse/contract/company-admins/mail-domains/values'
import { roles } from '@endorse/contract/core/roles'
import { employmentTypes, experienceLevels, workTypes } from '@endorse/contract/job-postings/values'
import { appealOutcomes, moderationOutcomes, reportSubjects } from '@endorse/contract/moderation/values'
import {
  availabilityTypes,
  jobSearchStatuses,
  jobVisibilityOptions,
  noticePeriods,
  preferenceKinds,
} from '@endorse/contract/profiles/values'
import { Client } from 'pg'
import { expect, it } from 'vitest'
import { createTestDatabase } from './database.ts'

const preferredJobTypes = [...employmentTypes.filter((type) => type !== 'OTHER'), ...workTypes]

/** Reads the values that the check of a single column allows, by table and column. */
async function listAllowedValues(): Promise<Record<string, string[]>> {
  const database = await createTestDatabase()
  const client = new Client(database.url)
  await client.connect()
  const { rows } = await client.query<{ name: string; definition: string }>(`
    select conrelid::regclass || '.' || attname as name, pg_get_constraintdef(pg_constraint.oid) as definition
      from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
     where contype = 'c' and cardinality(conkey) = 1 and connamespace = 'public'::regnamespace`)
  await client.end()
  await database.drop()
  return Object.fromEntries(rows.map(({ name, definition }) => [name, quotedValues(definition)]))
}

/** Returns the values of `= ANY (ARRAY['A'::text, 'B'::text])` or `<@ '{A,B}'::text[]`, sorted. */
function quotedValues(definition: string): string[] {
  const literals = [...definition.matchAll(/'([^']*)'/g)].map(([, literal = '']) => literal)
  return literals.flatMap((literal) => literal.replaceAll(/[{}]/g, '').split(',')).sort()
}

it('the checks of the database allow exactly the values of the contract', async () => {
  const expected: Record<string, readonly string[]> = {
    'company_domains.verified_by': domainProofs,
    'company_domain_claims.check_result': domainCheckResults,
    'join_requests.status': joinRequestStatuses,
    'join_requests.opinion': joinOpinions,
    'mail_domain_rules.rule': mailDomainRules,
    'moderation_cases.subject': reportSubjects,
    'moderation_cases.outcome': moderationOutcomes,
    'moderation_cases.appeal_outcome': appealOutcomes,
    'chat_messages.type': messageTypes,
    'meetings.status': meetingStatuses,
    'users.role': roles,
    'sign_ups.role': signupRoles,
    'provider_accounts.provider': providers,
    'provider_sign_ins.provider': providers,
    'provider_sign_ins.role': signupRoles,
    'job_postings.employment_type': employmentTypes,
    'job_postings.work_type': workTypes,
    'job_postings.experience_level': experienceLevels,
    'applications.outcome': referralOutcomes,
    'applications.type': applicationTypes,
    'applications.status': applicationStatuses,
    'referral_submissions.channel': submissionChannels,
    'bonuses.state': storedBonusStates,
    'seeker_profiles.preferred_job_types': preferredJobTypes,
    'seeker_profiles.experience_level': experienceLevels,
    'seeker_profiles.preference_order': preferenceKinds,
    'seeker_profiles.notice_period': noticePeriods,
    'seeker_profiles.availability_type': availabilityTypes,
    'seeker_profiles.job_search_status': jobSearchStatuses,
    'employee_profiles.preferred_job_types': preferredJobTypes,
    'employee_profiles.experience_level': experienceLevels,
    'employee_profiles.job_visibility_options': jobVisibilityOptions,
  }
  expect(await listAllowedValues()).toMatchObject(
    Object.fromEntries(Object.entries(expected).map(([name, values]) => [name, values.toSorted()])),
  )
})
