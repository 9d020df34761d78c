/** The version of the privacy policy and the day from which it applies. */
export const privacyRevision = { version: '1.2', since: '2026-11-29' }

/** The sections of the privacy policy, in reading order. */
export const privacySections = [
  { id: 'who', title: 'Who is responsible' },
  { id: 'stored', title: 'What we store' },
  { id: 'purpose', title: 'What we use it for' },
  { id: 'readers', title: 'Who sees it' },
  { id: 'duration', title: 'How long we keep it' },
  { id: 'browser', title: 'In your browser' },
  { id: 'security', title: 'How we protect it' },
  { id: 'rights', title: 'Your rights' },
  { id: 'questions', title: 'Questions and complaints' },
] as const

/** The hash of a section's URL. */
export type PrivacySectionId = (typeof privacySections)[number]['id']
