/** What an address can end with after the `#`: sections and tabs that somebody can be sent to. */
export const whyId = 'why-choose-us'

export const faqTabs = ['general', 'endorsees', 'endorsers'] as const
export type FaqTab = (typeof faqTabs)[number]

export const faqId = (tab: FaqTab) => `faq-${tab}`
