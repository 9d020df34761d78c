import type {
  CertificationEntry,
  EducationEntry,
  ProjectEntry,
  WorkEntry,
} from '@endorse/contract/profiles/schemas'
import { formatDegree, formatGrade } from '@endorse/contract/profiles/values'
import { ProfileEntry, ProfileSection } from './sections.tsx'

// Entries have no id and may be equal, so the index is the key.

/** Work experience, read-only; renders nothing without entries. */
export function WorkSection({ entries }: { entries: WorkEntry[] }) {
  if (entries.length === 0) return null
  return (
    <ProfileSection title="Work Experience">
      {entries.map((entry, index) => (
        <ProfileEntry
          key={index}
          title={entry.jobTitle}
          tile={entry.companyName}
          details={[entry.companyName, entry.location]}
          from={entry.startDate}
          to={entry.endDate}
          isCurrent={entry.isCurrent}
          showDuration
          text={entry.responsibilities}
        />
      ))}
    </ProfileSection>
  )
}

/** Education, read-only; renders nothing without entries. */
export function EducationSection({ entries }: { entries: EducationEntry[] }) {
  if (entries.length === 0) return null
  return (
    <ProfileSection title="Education">
      {entries.map((entry, index) => (
        <ProfileEntry
          key={index}
          title={[formatDegree(entry.degree), entry.fieldOfStudy].filter(Boolean).join(', ')}
          tile={entry.institution}
          details={[entry.institution, entry.specialization, formatGrade(entry)]}
          from={entry.startDate}
          to={entry.endDate}
          isCurrent={entry.isCurrent}
        />
      ))}
    </ProfileSection>
  )
}

/** Projects, read-only; renders nothing without entries. */
export function ProjectsSection({ entries }: { entries: ProjectEntry[] }) {
  if (entries.length === 0) return null
  return (
    <ProfileSection title="Projects">
      {entries.map((entry, index) => (
        <ProfileEntry
          key={index}
          title={entry.title}
          details={[entry.organization]}
          from={entry.startDate}
          to={entry.endDate}
          text={entry.description}
        />
      ))}
    </ProfileSection>
  )
}

/** Certifications, read-only; renders nothing without entries. */
export function CertificationsSection({ entries }: { entries: CertificationEntry[] }) {
  if (entries.length === 0) return null
  return (
    <ProfileSection title="Certifications">
      {entries.map((entry, index) => (
        <ProfileEntry
          key={index}
          title={entry.name}
          details={[entry.issuingOrganization]}
          from={entry.issueDate}
          to={entry.expirationDate}
        />
      ))}
    </ProfileSection>
  )
}
