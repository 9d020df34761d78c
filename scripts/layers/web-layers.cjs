/**
 * The layers of the web's features, the lowest first. A feature imports only from the layers before its own, and nothing of
 * another feature in its own layer. A new feature is added to the lowest layer that has all it needs before it.
 */
module.exports = [
  {
    name: 'accounts and companies',
    members: [
      'accounts',
      'company-admins',
      'company-endorsers',
      'profiles',
      'moderation',
      'undo',
      'invitation-links',
      'application-notes',
      'job-page-parsing',
    ],
    reason: 'Forms, menus and panels of these stand on the screens of all others, so they know none of them.',
  },
  {
    name: 'postings and conversations',
    members: ['job-postings', 'chat'],
    reason: 'A job and a conversation are shown in many places, whatever a user does with them.',
  },
  {
    name: 'applications',
    members: ['applications'],
    reason: 'An application concerns a job and leads to a conversation.',
  },
  {
    name: 'claims and referrals',
    members: ['bonuses', 'claims', 'person-referrals', 'posting-imports'],
    reason: 'A claim and a referral of a person change applications.',
  },
  {
    name: 'own postings and searches',
    members: ['posting-management', 'saved-searches'],
    reason: 'Postings have applications, claims and imports; what a saved search finds can be applied for.',
  },
  {
    name: 'job search',
    members: ['job-search', 'saved-jobs'],
    reason: 'Search results and job pages have the buttons of all features below.',
  },
  {
    name: 'analytics',
    members: ['analytics'],
    reason: 'Charts stand on home pages, which are above.',
  },
  {
    name: 'overviews',
    members: [
      'dashboards',
      'settings',
      'notifications',
      'people',
      'audit-log',
      'background-jobs',
      'staff',
      'contact',
      'mailbox',
      'database-viewer',
      'public-pages',
    ],
    reason: 'These show parts of all others, so nothing may depend on them.',
  },
  {
    name: 'search across features',
    members: ['command-palette'],
    reason: 'The palette opens the screens of all others, and does what some of them do.',
  },
]
