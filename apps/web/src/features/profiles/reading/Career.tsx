import {
  type CertificationEntry,
  degreeLabel,
  type EducationEntry,
  type ProjectEntry,
  type WorkEntry,
} from '@endorse/contract'
import { Entry, Part } from './parts.tsx'

// Entries have no id of their own, and two may say the same: their place in the list is what tells them apart.

export function WorkPart({ entries }: { entries: WorkEntry[] }) {
  if (entries.length === 0) return null
  return (
    <Part title="Work Experience">
      {entries.map((entry, index) => (
        <Entry
          key={index}
          title={entry.jobTitle}
          place={[entry.companyName, entry.location]}
          from={entry.startDate}
          to={entry.endDate}
          goesOn={entry.isCurrent}
          text={entry.responsibilities}
        />
      ))}
    </Part>
  )
}

export function EducationPart({ entries }: { entries: EducationEntry[] }) {
  if (entries.length === 0) return null
  return (
    <Part title="Education">
      {entries.map((entry, index) => (
        <Entry
          key={index}
          title={[degreeOf(entry.degree), entry.fieldOfStudy].filter(Boolean).join(', ')}
          place={[entry.institution, entry.specialization, entry.percentage && `${entry.percentage}%`]}
          from={entry.startDate}
          to={entry.endDate}
          goesOn={entry.isCurrent}
        />
      ))}
    </Part>
  )
}

export function ProjectPart({ entries }: { entries: ProjectEntry[] }) {
  if (entries.length === 0) return null
  return (
    <Part title="Projects">
      {entries.map((entry, index) => (
        <Entry
          key={index}
          title={entry.title}
          place={[entry.organization]}
          from={entry.startDate}
          to={entry.endDate}
          text={entry.description}
        />
      ))}
    </Part>
  )
}

export function CertificationPart({ entries }: { entries: CertificationEntry[] }) {
  if (entries.length === 0) return null
  return (
    <Part title="Certifications">
      {entries.map((entry, index) => (
        <Entry
          key={index}
          title={entry.name}
          place={[entry.issuingOrganization]}
          from={entry.issueDate}
          to={entry.expirationDate}
        />
      ))}
    </Part>
  )
}

function degreeOf(degree: string): string {
  return Object.hasOwn(degreeLabel, degree) ? degreeLabel[degree as keyof typeof degreeLabel] : degree
}
