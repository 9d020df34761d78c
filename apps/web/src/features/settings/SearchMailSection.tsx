import { SearchMailSettingsForm } from '../saved-searches/SearchMailSettings.tsx'
import { SettingsSection } from './SettingsSection.tsx'

/** How often saved searches are mailed to an Endorsee. */
export default function SearchMailSection() {
  return (
    <SettingsSection
      id="saved-search-mails"
      title="Saved-search mails"
      text="We mail new jobs that match. One mail for all searches that are due at the same time."
    >
      <SearchMailSettingsForm />
    </SettingsSection>
  )
}
