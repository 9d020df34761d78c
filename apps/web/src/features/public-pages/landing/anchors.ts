/** The URL hash of the section "Why Choose Us". */
export const whyId = 'why-choose-us'

/** The tabs of the frequently asked questions, in screen order. */
export const faqTabs = ['general', 'endorsees', 'endorsers'] as const
/** A tab of the frequently asked questions. */
export type FaqTab = (typeof faqTabs)[number]

/** Returns the `id` of a tab's panel, which links can point to. */
export const faqId = (tab: FaqTab) => `faq-${tab}`
