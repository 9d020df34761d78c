/** Statements that may read more than others. */
export interface Exception {
  reason: string
  /** A part of the text of each. */
  texts: string[]
}

/** With the reasons. The test fails for one that is not needed any more. */
export const exceptions: Exception[] = [
  {
    reason: 'The figures of a company are counted from all of its applications, postings or Endorsers.',
    texts: [
      `like '%.' || domain) as endorsers`,
      'as "handled_elsewhere"',
      'as "received_lately"',
      'as "turnsBefore"',
      'as "with-applicants"',
      'group by "job"."city", "job"."state", "job"."country", "job"."location"',
      'with figures as (',
      'and users.verified_at is not null)) as endorsers',
    ],
  },
  {
    reason: 'The figures of the site are counted for platform staff.',
    texts: [
      'on posted.company_id = company.id',
      'where claimed_by is not null and (deadline is null or deadline >= $1::date)',
      `filter (where applied_at > now() - interval '7 days') as "recent"`,
      `filter (where posted_at > now() - interval '7 days') as recent`,
    ],
  },
  {
    reason: 'Analytics group all applications or accounts of a period.',
    texts: ['width_bucket('],
  },
  {
    reason:
      'The database viewer counts and reads its tables for admins and staff, for at most three seconds.',
    texts: ['"company_records".'],
  },
  {
    reason: 'Staff see what a merge of two companies moves, before they confirm it.',
    texts: [') as people,'],
  },
  {
    reason:
      'The people to talk to are sorted by name among all Endorsers of the companies of one’s applications.',
    texts: ['and not exists (select from account_deletions where user_id = "other".id)'],
  },
  {
    reason: 'Who is asked next is chosen among all Endorsers of a company.',
    texts: ['current_location, skills, can_be_named,'],
  },
  {
    reason: 'The Endorsers of a company are sorted by how often each was asked this week.',
    texts: ['order by takes_requests desc, asked_this_week desc'],
  },
  {
    reason: 'Similar jobs are searched among all at companies with Endorsers, for one page after no answer.',
    texts: ['(select (endorser_count > 0) from companies where id = company_id)'],
  },
]
