import { type ReviewTab, reviewTabs } from '@endorse/contract/applications/values'

/** Returns the tabs that a request asks for: its own one, or all, with the archived ones only on request. */
export function tabsOf({
  tab,
  includeArchived,
}: {
  tab?: ReviewTab | undefined
  includeArchived: 'true' | 'false'
}): readonly ReviewTab[] {
  if (tab) return [tab]
  return includeArchived === 'true' ? reviewTabs : reviewTabs.filter((one) => one !== 'archived')
}
