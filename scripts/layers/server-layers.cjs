/**
 * The layers of the server, the lowest first. A feature imports only from the layers before its own, and nothing of
 * another feature in its own layer. A new feature is added to the lowest layer that has all it needs before it.
 */
module.exports = [
  {
    name: 'platform',
    members: ['platform'],
    reason: 'The platform is what any product needs: it knows no feature and no word of this one.',
  },
  {
    name: 'domain',
    members: ['domain'],
    reason: 'The domain is pure, so that its rules are tested as tables and run anywhere.',
  },
  {
    name: 'companies and files',
    members: ['companies', 'files'],
    reason: 'An account belongs to a company and has files, so both exist before accounts.',
  },
  {
    name: 'accounts',
    members: ['accounts'],
    reason: 'Everything with a user builds on accounts, so accounts knows none of it.',
  },
  {
    name: 'profiles and postings',
    members: [
      'company-admins',
      'invitation-links',
      'profiles',
      'document-parsing',
      'job-postings',
      'mail-preferences',
    ],
    reason: 'What users and companies have to show stands before what they do with it.',
  },
  {
    name: 'work on postings',
    members: ['job-search', 'job-import', 'applications'],
    reason: 'These read and use postings and profiles, each without the others.',
  },
  {
    name: 'reading of web pages',
    members: ['job-page-parsing'],
    reason: 'A job of a web page is read as the import reads one, and compared with the postings.',
  },
  {
    name: 'claims and own postings',
    members: [
      'application-notes',
      'bonuses',
      'claims',
      'person-referrals',
      'posting-imports',
      'posting-management',
    ],
    reason: 'A claim assigns the applications of its job, and a changed posting concerns its applicants.',
  },
  {
    name: 'saved lists and chat',
    members: ['saved-jobs', 'saved-searches', 'chat'],
    reason: 'What is saved is found like any search; who may talk to whom follows from applications.',
  },
  {
    name: 'overviews and operation',
    members: [
      'company-endorsers',
      'undo',
      'weekly-letter',
      'notifications',
      'people',
      'audit-log',
      'background-jobs',
      'dashboards',
      'analytics',
      'database-viewer',
      'settings',
      'staff',
      'public-pages',
      'contact',
      'moderation',
      'mailbox',
      'account-lifecycle',
    ],
    reason: 'These look at all others, so nothing may depend on them; they hear of changes by events.',
  },
  {
    name: 'search across features',
    members: ['command-palette'],
    reason: 'The palette finds what the lists of all others show, with their queries.',
  },
]
