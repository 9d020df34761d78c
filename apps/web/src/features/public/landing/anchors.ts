/** URL hashes of the landing page's sections and tabs. */
export const whyId = 'why-choose-us'

export const faqTabs = ['general', 'endorsees', 'endorsers'] as const
export type FaqTab = (typeof faqTabs)[number]

export const faqId = (tab: FaqTab) => `faq-${tab}`
