/** The topics of the contact form, in screen order. */
export const contactTopics = ['QUESTION', 'ACCOUNT', 'COMPANY', 'SAFETY', 'PRIVACY', 'OTHER'] as const
/** What a message from the contact page is about. */
export type ContactTopic = (typeof contactTopics)[number]
/** The text of each topic in the form and in the staff's list. */
export const contactTopicLabel: Record<ContactTopic, string> = {
  QUESTION: 'A question about Endorse',
  ACCOUNT: 'Help with my account',
  COMPANY: 'Endorse for my company',
  SAFETY: 'Something that should not be here',
  PRIVACY: 'My personal data',
  OTHER: 'Something else',
}

/** The longest name in the contact form, in characters. */
export const MAX_CONTACT_NAME = 100
/** The longest message of the contact form, in characters. */
export const MAX_CONTACT_MESSAGE = 4000

/** The filters of the staff's list of messages. */
export const contactStates = ['open', 'answered', 'all'] as const
/** A filter of the staff's list of messages. */
export type ContactState = (typeof contactStates)[number]
